import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading, readingUnseen } from '../../platform/reading.ts';
import { textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import type { ShareTrade } from './market.ts';
import { useShareTradesMessages } from './share-trades.messages.ts';

const pageSize = 50;
const nothing = { items: [], nextCursor: null };

/** Shows what an instrument traded, the newest first, on any day or on one. */
export function ShareTradesScreen() {
  const texts = useShareTradesMessages();
  const [url, patch] = useUrlState();
  const market = useQuery(reading('/console/api/market/instruments', {}));
  const instruments = market.data?.items ?? [];
  const asked = instruments.find((each) => each.instrumentId === textOf(url.instrumentId));
  const instrumentId = (asked ?? instruments[0])?.instrumentId ?? '';
  const day = textOf(url.day);
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery({
    ...readingUnseen('/console/api/market/trades', {
      instrumentId,
      limit: pageSize,
      ...(name && { name }),
      ...(day && { day }),
      ...(cursor && { cursor }),
    }),
    enabled: instrumentId !== '',
  });
  const isEmpty = market.data !== undefined && instruments.length === 0;
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={{
          data: isEmpty ? nothing : query.data,
          error: market.error ?? query.error,
          isPlaceholderData: query.isPlaceholderData,
          refetch: market.error ? market.refetch : query.refetch,
        }}
        columns={useTradeColumns()}
        rowKey={(row) => row.number}
        empty={{ title: texts.none, help: texts.noneHelp }}
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
            {instruments.length > 1 && (
              <FilterLinks
                label={texts.instrument}
                name="instrumentId"
                value={instrumentId}
                options={instruments.map((each) => ({ value: each.instrumentId, text: each.symbol }))}
              />
            )}
            <TextInput
              size="xs"
              type="date"
              aria-label={texts.day}
              value={day}
              onChange={(event) => patch({ day: event.currentTarget.value, trail: undefined })}
            />
          </>
        }
      />
    </Page>
  );
}

type Texts = ReturnType<typeof useShareTradesMessages>;

const takerText = ({ taker }: ShareTrade, texts: Texts): string =>
  taker === null ? texts.inAuction : texts[`taker_${taker}`];

/**
 * Returns the column of one side of the trades: the person, the order and its fee, and a mark for a forced sale. The
 * names of the person and of the order are links.
 */
const sideColumn = (side: 'buyer' | 'seller', texts: Texts): Column<ShareTrade> => {
  const forcedOf = (row: ShareTrade) => (row[side].forcedFor === null ? '' : texts.forced);
  return textColumn(
    side,
    texts[side],
    (row) => `${row[side].username} ${row[side].orderNumber} ${forcedOf(row)}`.trim(),
    { cell: (row) => <TradeSide side={row[side]} forced={forcedOf(row)} /> },
  );
};

function TradeSide({ side, forced }: { side: ShareTrade['buyer']; forced: string }) {
  const texts = useShareTradesMessages();
  const { userId, username, shareOrderId, orderNumber, fee } = side;
  return (
    <Stacked
      below={
        <>
          <Link to="/share-orders/$userId/$shareOrderId" params={{ userId, shareOrderId }}>
            {orderNumber}
          </Link>
          <span>{texts.feeOf(fee)}</span>
          {forced && <span> · {forced}</span>}
        </>
      }
      wraps
    >
      <Link to="/users/$userId" params={{ userId }}>
        {username}
      </Link>
    </Stacked>
  );
}

function useTradeColumns(): Column<ShareTrade>[] {
  const texts = useShareTradesMessages();
  return useMemo(
    () => [
      numberColumn('number', texts.number, (row) => BigInt(row.number), {
        cell: (row) => <Stacked below={texts.command(row.command)}>{row.number}</Stacked>,
      }),
      textColumn('at', texts.at, (row) => showInstant(row.at)),
      amountColumn('price', texts.price, (row) => row.price),
      numberColumn('shares', texts.shares, (row) => BigInt(row.shares), { align: 'end' }),
      amountColumn('value', texts.value, (row) => row.value),
      textColumn('taker', texts.taker, (row) => takerText(row, texts)),
      sideColumn('buyer', texts),
      sideColumn('seller', texts),
    ],
    [texts],
  );
}
