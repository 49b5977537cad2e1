import type { OperatorOutput } from '@banyan/api/contract.ts';
import { levels } from '@banyan/domain/membership/levels.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useRight } from '../../platform/operator.ts';
import { reading, readingUnseen } from '../../platform/reading.ts';
import { oneOf, textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useMembershipMessages } from './membership.messages.ts';

type LevelRow = OperatorOutput<'/console/api/levels'>['levels'][number];
type Member = OperatorOutput<'/console/api/levels/members'>['items'][number];

const pageSize = 50;
const levelNames = levels.map(String);

/** Shows what each level takes and gives, how many people have it, and who; or one person. */
export function LevelsScreen() {
  const texts = useMembershipMessages();
  const [url, patch] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const mayReadRules = useRight('policy.read');
  const level = oneOf(levelNames, url.level);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/levels/members', {
      limit: pageSize,
      ...(name && { name }),
      ...(level && { level: Number(level) }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={mayReadRules && <Link to="/policy">{texts.toRules}</Link>}
    >
      <Counts />
      <TableCard
        label={texts.members}
        title={texts.members}
        query={query}
        columns={useMemberColumns()}
        rowKey={(row) => row.user.userId}
        empty={{ title: texts.empty }}
        filters={
          <>
            <Finder
              texts={texts}
              name={name}
              key={textOf(url.trail)}
              onFind={(next) => {
                setName(next);
                patch({ trail: undefined });
              }}
            />
            <FilterLinks
              label={texts.show}
              name="level"
              value={level ?? ''}
              options={[
                { value: '', text: texts.all },
                ...levelNames.map((value) => ({ value, text: value })),
              ]}
            />
          </>
        }
      />
    </Page>
  );
}

function Counts() {
  const texts = useMembershipMessages();
  const query = useQuery(reading('/console/api/levels', {}));
  const columns = useMemo<Column<LevelRow>[]>(
    () => [
      numberColumn('level', texts.level, (row) => BigInt(row.level)),
      amountColumn('threshold', texts.threshold, (row) => row.threshold),
      numberColumn('makeUps', texts.makeUps, (row) => BigInt(row.makeUpsPerMonth), { align: 'end' }),
      textColumn('loanLimit', texts.loanLimit, (row) => `+${displayRate(row.loanLimitBps)}%`, {
        align: 'end',
      }),
      numberColumn('reviewTurn', texts.reviewTurn, (row) => BigInt(row.reviewTurn), { align: 'end' }),
      numberColumn('people', texts.people, (row) => BigInt(row.people), { align: 'end' }),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.byLevel}
      title={texts.byLevel}
      query={{ ...query, data: query.data && { items: query.data.levels } }}
      columns={columns}
      rowKey={(row) => String(row.level)}
      empty={{ title: texts.empty }}
      scope="levels"
    />
  );
}

function useMemberColumns(): Column<Member>[] {
  const texts = useMembershipMessages();
  return useMemo(
    () => [
      textColumn('user', texts.user, (row) => row.user.username, {
        cell: (row) => (
          <Link to="/levels/$userId" params={{ userId: row.user.userId }}>
            {row.user.username}
          </Link>
        ),
      }),
      numberColumn('level', texts.level, (row) => BigInt(row.level)),
      amountColumn('growth', texts.growth, (row) => row.growth),
      textColumn('lastOn', texts.lastOn, (row) => row.lastOn),
    ],
    [texts],
  );
}
