import type { OperatorOutput } from '@banyan/api/contract.ts';
import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useLiabilitiesMessages } from './liabilities.messages.ts';

type Day = OperatorOutput<'/console/api/liabilities'>['items'][number];

const pageSize = 50;
const unitsOf = (text: string): bigint => {
  const parsed = parseAmount(text, currency);
  return parsed.ok ? parsed.amount : 0n;
};
const restOf = ({ held, owed }: Day): string => formatAmount(unitsOf(held) - unitsOf(owed), currency);

/** Shows what each closed day held and owed, its trial balance (`?day=`, else the newest), and its published root. */
export function LiabilitiesScreen() {
  const texts = useLiabilitiesMessages();
  const mayLook = useRight('jobs.read');
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(reading('/console/api/liabilities', { limit: pageSize, ...(cursor && { cursor }) }));
  const days = query.data?.items ?? [];
  const day = days.find(({ onDate }) => onDate === textOf(url.day)) ?? days[0];
  return (
    <Page title={texts.title} lead={texts.lead} actions={mayLook && <Link to="/jobs">{texts.jobs}</Link>}>
      {day && <TrialBalance day={day} />}
      <TableCard
        label={texts.days}
        title={texts.days}
        query={query}
        columns={useDayColumns()}
        rowKey={(row) => row.onDate}
        empty={{ title: texts.empty }}
      />
    </Page>
  );
}

function useDayColumns(): Column<Day>[] {
  const texts = useLiabilitiesMessages();
  const [, patch] = useUrlState();
  return useMemo<Column<Day>[]>(
    () => [
      textColumn('day', texts.day, (row) => row.onDate, {
        cell: ({ onDate }) => (
          <Anchor
            component="button"
            type="button"
            size="sm"
            title={texts.show(onDate)}
            onClick={() => patch({ day: onDate })}
          >
            {onDate}
          </Anchor>
        ),
      }),
      amountColumn('owed', texts.owed, (row) => row.owed),
      amountColumn('rest', texts.rest, restOf),
      amountColumn('held', texts.held, (row) => row.held),
      textColumn('root', texts.root, (row) => row.rootHash, {
        cell: ({ rootHash }) => <CodeText value={rootHash} length={12} />,
      }),
      numberColumn('auditRow', texts.auditRow, (row) => BigInt(row.audit.seq), { align: 'end' }),
      textColumn('proofs', texts.proofs, (row) => (row.hasProofs ? texts.kept : texts.gone)),
      textColumn('publishedAt', texts.publishedAt, (row) => showInstant(row.publishedAt)),
    ],
    [texts, patch],
  );
}

function TrialBalance({ day }: { day: Day }) {
  const texts = useLiabilitiesMessages();
  const language = useLanguage();
  const columns = useMemo<Column<Day['balances'][number]>[]>(
    () => [
      textColumn('account', texts.account, ({ name }) => name[language]),
      amountColumn('amount', texts.amount, (row) => row.amount),
    ],
    [texts, language],
  );
  const title = texts.trial(day.onDate);
  return (
    <TableCard
      label={title}
      title={title}
      query={{ data: { items: day.balances }, error: null, refetch: () => undefined }}
      columns={columns}
      rowKey={(row) => row.account}
      empty={{ title: texts.empty }}
      scope="trial"
    />
  );
}
