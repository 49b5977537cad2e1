import type { OperatorOutput } from '@banyan/api/contract.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useSavingsMessages } from './savings.messages.ts';
import { SavingsFigures } from './savings-figures.tsx';

export type SavingsState = OperatorOutput<'/console/api/savings'>;
type Day = OperatorOutput<'/console/api/savings/days'>['items'][number];

const pageSize = 50;

/** Shows all pots together, the income account, what is delayed, the rates and the closed days. */
export function SavingsScreen() {
  const texts = useSavingsMessages();
  const mayLook = useRight('jobs.read');
  const state = useQuery(reading('/console/api/savings', {}));
  return (
    <Page title={texts.title} lead={texts.lead} actions={mayLook && <Link to="/jobs">{texts.jobs}</Link>}>
      <SavingsFigures query={state} />
      <DelayedDays query={state} />
      <Rates query={state} />
      <Days />
    </Page>
  );
}

interface StateQuery {
  data: SavingsState | undefined;
  error: unknown;
  refetch: () => unknown;
}

function DelayedDays({ query }: { query: StateQuery }) {
  const texts = useSavingsMessages();
  const columns = useMemo<Column<SavingsState['delayedDays'][number]>[]>(
    () => [
      textColumn('date', texts.date, (row) => row.onDate),
      numberColumn('pots', texts.count, (row) => BigInt(row.pots), { align: 'end' }),
      amountColumn('amount', texts.delayed, (row) => row.amount),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.delayedDays}
      title={texts.delayedDays}
      query={{ ...query, data: query.data && { items: query.data.delayedDays } }}
      columns={columns}
      rowKey={(row) => row.onDate}
      empty={{ title: texts.noDelayed }}
      scope="delayed"
    />
  );
}

function Rates({ query }: { query: StateQuery }) {
  const texts = useSavingsMessages();
  const columns = useMemo<Column<SavingsState['history'][number]>[]>(
    () => [
      textColumn('from', texts.from, ({ from }) => (from ? showInstant(from) : texts.fromStart)),
      textColumn('rate', texts.rate, ({ rateBps }) => `${displayRate(rateBps)}%`, {
        align: 'end',
        compare: (a, b) => a.rateBps - b.rateBps,
      }),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.history}
      title={texts.history}
      query={{ ...query, data: query.data && { items: query.data.history } }}
      columns={columns}
      rowKey={(row) => row.from ?? ''}
      empty={{ title: texts.none }}
      scope="rates"
    />
  );
}

function Days() {
  const texts = useSavingsMessages();
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/savings/days', { limit: pageSize, ...(cursor && { cursor }) }),
  );
  const columns = useMemo<Column<Day>[]>(
    () => [
      textColumn('date', texts.date, (row) => row.onDate),
      textColumn('rate', texts.rate, ({ rateBps }) => `${displayRate(rateBps)}%`, {
        align: 'end',
        compare: (a, b) => a.rateBps - b.rateBps,
      }),
      numberColumn('pots', texts.count, (row) => BigInt(row.pots), { align: 'end' }),
      amountColumn('base', texts.base, (row) => row.base),
      amountColumn('interest', texts.interest, (row) => row.interest),
      textColumn('accruedAt', texts.accruedAt, (row) => showInstant(row.accruedAt)),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.days}
      title={texts.days}
      query={query}
      columns={columns}
      rowKey={(row) => row.onDate}
      empty={{ title: texts.noDays }}
    />
  );
}
