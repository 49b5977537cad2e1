import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading, readingUnseen } from '../../platform/reading.ts';
import { oneOf, textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Facts } from '../../ui/facts.tsx';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useTeamMessages } from './team.messages.ts';

type Team = OperatorOutput<'/console/api/teams'>;
type Member = Team['items'][number];

/** Looks a person up, and shows who stands above and below. */
export function TeamsScreen() {
  const texts = useTeamMessages();
  const [url, patch] = useUrlState();
  const userId = textOf(url.user);
  // The name stays out of the address: it may be somebody's phone number.
  const [name, setName] = useState('');
  const { data, error, refetch } = useQuery({
    ...readingUnseen('/console/api/users', { name }),
    enabled: name !== '',
  });
  const [found] = data?.items ?? [];
  const shown = name === '' ? userId : (found?.userId ?? '');
  const finder = (
    <Finder
      texts={texts}
      name={name}
      onFind={(typed) => {
        setName(typed);
        // The page that was turned to is of somebody else's list.
        patch({ user: undefined, trail: undefined });
      }}
    />
  );
  return (
    <Page title={texts.teams} lead={texts.teamsLead}>
      <Card title={texts.find}>{finder}</Card>
      {shown ? (
        <TeamOf key={shown} userId={shown} onOpen={() => setName('')} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState title={name !== '' && data ? texts.notFound : texts.nobody} help={texts.nobodyHelp} />
      )}
    </Page>
  );
}

const levels = ['1', '2', '3'] as const;

function TeamOf({ userId, onOpen }: { userId: string; onOpen: () => void }) {
  const texts = useTeamMessages();
  const [url] = useUrlState();
  const level = oneOf(levels, url.level) ?? '1';
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/teams', { userId, level: Number(level), ...(cursor && { cursor }) }),
  );
  const columns = useMemo<Column<Member>[]>(
    () => [
      textColumn('username', texts.username, (row) => row.username, {
        cell: (row) => (
          <Link to="/users/$userId" params={{ userId: row.userId }}>
            {row.username}
          </Link>
        ),
      }),
      textColumn('joinedAt', texts.joinedAt, (row) => showInstant(row.joinedAt)),
      textColumn('isQualified', texts.isQualified, (row) => (row.isQualified ? texts.yes : texts.no)),
      {
        id: 'team',
        header: '',
        text: () => '',
        cell: (row) => (
          <Link to="/teams" search={{ user: row.userId }} onClick={onOpen}>
            {texts.toTeam}
          </Link>
        ),
      },
    ],
    [texts, onOpen],
  );
  const { data } = query;
  if (!data)
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState />
    );
  return (
    <>
      <Head team={data} onOpen={onOpen} />
      <TableCard
        label={texts.members}
        title={texts.members}
        query={query}
        columns={columns}
        rowKey={(row) => row.userId}
        empty={{ title: texts.noMembers }}
        filters={
          <FilterLinks
            label={texts.level}
            name="level"
            value={level}
            options={data.members.map((each) => ({
              value: String(each.level),
              text: texts.levelOf(each.level, each.members),
            }))}
          />
        }
      />
    </>
  );
}

function Head({ team, onOpen }: { team: Team; onOpen: () => void }) {
  const texts = useTeamMessages();
  return (
    <Card title={team.user.username}>
      <Facts
        facts={[
          [
            texts.upline,
            team.upline.length === 0 ? (
              texts.noUpline
            ) : (
              <span key="upline">
                {team.upline.map(({ userId, username, level }) => (
                  <div key={userId}>
                    <Link to="/teams" search={{ user: userId }} onClick={onOpen}>
                      {texts.uplineOf(level, username)}
                    </Link>
                  </div>
                ))}
              </span>
            ),
          ],
          [texts.teamLevel, String(team.teamLevel)],
          [texts.qualified, String(team.qualified)],
        ]}
      />
    </Card>
  );
}
