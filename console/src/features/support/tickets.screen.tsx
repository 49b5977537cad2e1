import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useRoleMessages } from '../../ui/roles.messages.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useSupportMessages } from './support.messages.ts';
import {
  handedFilters,
  type Ticket,
  takenFilters,
  ticketStates,
  ticketTone,
  ticketTopics,
} from './support.ts';
import { TicketKeys, ticketKey, useTicketKeys } from './ticket-keys.tsx';

const refreshMs = 20_000;
const pageSize = 50;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const everyState = ['all', ...ticketStates] as const;

/** Shows the tickets of all people: at first those that wait for us, the longest waiting in front. */
export function SupportTicketsScreen() {
  const texts = useSupportMessages();
  const [url] = useUrlState();
  const userId = uuid.test(textOf(url.user)) ? textOf(url.user) : '';
  const chosen = oneOf(everyState, url.state) ?? (userId ? 'all' : 'open');
  const topic = oneOf(ticketTopics, url.topic);
  const taken = oneOf(takenFilters, url.taken);
  const handed = oneOf(handedFilters, url.handed);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery({
    ...reading('/console/api/support', {
      limit: pageSize,
      ...(chosen !== 'all' && { state: chosen }),
      ...(topic && { topic }),
      ...(taken && { taken }),
      ...(handed && { handed }),
      ...(userId && { userId }),
      ...(cursor && { cursor }),
    }),
    refetchInterval: refreshMs,
  });
  const columns = useTicketColumns();
  const { selection, problem } = useTicketKeys(query.data?.items, columns);
  return (
    <Page title={texts.title} lead={texts.lead} actions={<TicketKeys />}>
      <ProblemAlert problem={problem} onReload={() => void query.refetch()} />
      <TableCard
        label={texts.title}
        query={query}
        columns={columns}
        rowKey={ticketKey}
        selection={selection}
        empty={{ title: texts.empty }}
        filters={<Filters chosen={chosen} topic={topic ?? ''} taken={taken ?? ''} handed={handed ?? ''} />}
      />
    </Page>
  );
}

interface Chosen {
  chosen: (typeof everyState)[number];
  topic: (typeof ticketTopics)[number] | '';
  taken: (typeof takenFilters)[number] | '';
  handed: (typeof handedFilters)[number] | '';
}

function Filters({ chosen, topic, taken, handed }: Chosen) {
  const texts = useSupportMessages();
  const all = { value: '', text: texts.all } as const;
  return (
    <>
      <FilterLinks
        label={texts.show}
        name="state"
        value={chosen}
        options={everyState.map((value) => ({
          value,
          text: value === 'all' ? texts.all : texts[`state_${value}`],
        }))}
      />
      <FilterLinks
        label={texts.topic}
        name="topic"
        value={topic}
        options={[all, ...ticketTopics.map((value) => ({ value, text: texts[`topic_${value}`] }))]}
      />
      <FilterLinks
        label={texts.taken}
        name="taken"
        value={taken}
        options={[all, ...takenFilters.map((value) => ({ value, text: texts[`taken_${value}`] }))]}
      />
      <FilterLinks
        label={texts.handed}
        name="handed"
        value={handed}
        options={[all, ...handedFilters.map((value) => ({ value, text: texts[`handed_${value}`] }))]}
      />
    </>
  );
}

function useTicketColumns(): Column<Ticket>[] {
  const texts = useSupportMessages();
  const roles = useRoleMessages();
  return useMemo(
    () => [
      textColumn('number', texts.number, (row) => row.number, {
        cell: (row) => (
          <Link to="/support/$userId/$ticketId" params={{ userId: row.user.userId, ticketId: row.ticketId }}>
            {row.number}
          </Link>
        ),
      }),
      textColumn('user', texts.user, (row) => row.user.username),
      textColumn('topic', texts.topic, (row) => texts[`topic_${row.topic}`]),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => <Badge tone={ticketTone[row.state]}>{texts[`state_${row.state}`]}</Badge>,
      }),
      textColumn('due', texts.due, (row) => (row.dueAt ? showInstant(row.dueAt) : ''), {
        cell: (row) =>
          row.dueAt && (
            <Stacked below={row.isLate && texts.late} isLate={row.isLate}>
              {showInstant(row.dueAt)}
            </Stacked>
          ),
      }),
      textColumn('taken', texts.taken, (row) => row.takenBy ?? ''),
      textColumn(
        'handed',
        texts.handed,
        ({ escalation: to }) => (to ? `${roles[`role_${to.to}`]}: ${to.reason}` : ''),
        {
          cell: ({ escalation: to }) =>
            to && (
              <Stacked below={<span lang="">{to.reason}</span>} wraps>
                {roles[`role_${to.to}`]}
              </Stacked>
            ),
        },
      ),
      textColumn('changed', texts.changed, (row) => showInstant(row.changedAt)),
    ],
    [texts, roles],
  );
}
