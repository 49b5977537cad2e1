import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { readingUnseen } from '../../platform/reading.ts';
import { textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { DayFilters, daysOf } from '../../ui/day-filters.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Page } from '../../ui/page.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { MarketingCard } from './marketing-card.tsx';
import { useStoreMessages } from './store.messages.ts';

type Exchange = OperatorOutput<'/console/api/point-exchanges'>['items'][number];

const pageSize = 50;

/** Shows how long the money for it lasts, and the points that people exchanged for money, the newest first. */
export function ExchangesScreen() {
  const texts = useStoreMessages();
  const [url, patch] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const days = daysOf(url);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/point-exchanges', {
      limit: pageSize,
      ...(name && { name }),
      ...days,
      ...(cursor && { cursor }),
    }),
  );
  const isNarrowed = name !== '' || Object.keys(days).length > 0;
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
        empty={isNarrowed ? { title: texts.noneFound, help: texts.noneFoundHelp } : { title: texts.empty }}
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
            <DayFilters texts={texts} />
          </>
        }
      />
    </Page>
  );
}
