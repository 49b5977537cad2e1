import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { MarketingCard } from './marketing-card.tsx';
import { useStoreMessages } from './store.messages.ts';

type Exchange = OperatorOutput<'/console/api/point-exchanges'>['items'][number];

const pageSize = 50;

/** Shows how long the money for it lasts, and the points that people exchanged for money, the newest first. */
export function ExchangesScreen() {
  const texts = useStoreMessages();
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/point-exchanges', { limit: pageSize, ...(cursor && { cursor }) }),
  );
  const columns = useMemo<Column<Exchange>[]>(
    () => [
      textColumn('at', texts.at, (row) => showInstant(row.at)),
      textColumn('number', texts.number, (row) => row.number),
      textColumn('user', texts.user, (row) => row.user.username),
      numberColumn('points', texts.points, (row) => BigInt(row.points), { align: 'end' }),
      amountColumn('amount', texts.amount, (row) => row.amount),
    ],
    [texts],
  );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <MarketingCard />
      <TableCard
        label={texts.title}
        query={query}
        columns={columns}
        rowKey={(row) => row.exchangeId}
        empty={{ title: texts.empty }}
      />
    </Page>
  );
}
