import { shareOrderStates } from '@banyan/domain/market/order-state.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading, readingUnseen } from '../../platform/reading.ts';
import { oneOf, textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { orderTone, type ShareOrder } from './market.ts';
import { useShareOrdersMessages } from './share-orders.messages.ts';
import { whyText } from './why-text.ts';

const pageSize = 50;

/** Shows the orders of shares, the newest first: by number, of a person, of a day, of an instrument, in a state. */
export function ShareOrdersScreen() {
  const texts = useShareOrdersMessages();
  const [url] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const state = oneOf(shareOrderStates, url.state);
  const day = textOf(url.day);
  const instruments = useQuery(reading('/console/api/market/instruments', {})).data?.items ?? [];
  const instrumentId = instruments.find(
    (each) => each.instrumentId === textOf(url.instrumentId),
  )?.instrumentId;
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/market/orders', {
      limit: pageSize,
      ...(name && { name }),
      ...(day && { day }),
      ...(state && { state }),
      ...(instrumentId && { instrumentId }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={query}
        columns={useOrderColumns()}
        rowKey={(row) => row.shareOrderId}
        empty={{ title: texts.none, help: texts.noneHelp }}
        filters={
          <>
            <Lookup name={name} onFind={setName} />
            <FilterLinks
              label={texts.show}
              name="state"
              value={state ?? ''}
              options={[
                { value: '', text: texts.all },
                ...shareOrderStates.map((value) => ({ value, text: texts[`state_${value}`] })),
              ]}
            />
            {instruments.length > 1 && (
              <FilterLinks
                label={texts.instrument}
                name="instrumentId"
                value={instrumentId ?? ''}
                options={[
                  { value: '', text: texts.allInstruments },
                  ...instruments.map((each) => ({ value: each.instrumentId, text: each.symbol })),
                ]}
              />
            )}
          </>
        }
      />
    </Page>
  );
}

/** Looks orders up by number or person, and by the day on which they were placed. */
function Lookup({ name, onFind }: { name: string; onFind: (name: string) => void }) {
  const texts = useShareOrdersMessages();
  const [url, patch] = useUrlState();
  return (
    <>
      <Finder
        texts={texts}
        name={name}
        key={textOf(url.trail)}
        onFind={(next) => {
          onFind(next);
          patch({ trail: undefined });
        }}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label={texts.day}
        value={textOf(url.day)}
        onChange={(event) => patch({ day: event.currentTarget.value, trail: undefined })}
      />
    </>
  );
}

function useOrderColumns(): Column<ShareOrder>[] {
  const texts = useShareOrdersMessages();
  return useMemo(() => {
    const whyOf = (row: ShareOrder) => whyText(row.endReason, texts);
    const stateOf = (row: ShareOrder) => `${texts[`state_${row.state}`]}${whyOf(row)}`;
    const sideOf = (row: ShareOrder) => texts[`side_${row.side}`];
    const forcedOf = (row: ShareOrder) => (row.forcedFor === null ? '' : texts.forced);
    return [
      textColumn('placedAt', texts.placedAt, (row) => showInstant(row.placedAt), {
        cell: (row) => (
          <Stacked
            below={
              <Link
                to="/share-orders/$userId/$shareOrderId"
                params={{ userId: row.userId, shareOrderId: row.shareOrderId }}
              >
                {row.number}
              </Link>
            }
          >
            {showInstant(row.placedAt)}
          </Stacked>
        ),
      }),
      textColumn('number', texts.number, (row) => row.number, { isHidden: true }),
      textColumn('symbol', texts.instrument, (row) => row.symbol),
      textColumn('side', texts.side, (row) => `${sideOf(row)}${forcedOf(row)}`, {
        cell: (row) => <Stacked below={forcedOf(row)}>{sideOf(row)}</Stacked>,
      }),
      amountColumn('limit', texts.limit, (row) => row.limit ?? '0.00', {
        text: (row) => row.limit ?? texts.atMarket,
        cell: (row) => (row.limit === null ? texts.atMarket : `¥${row.limit}`),
      }),
      numberColumn('shares', texts.shares, (row) => BigInt(row.shares), {
        align: 'end',
        cell: (row) => <Stacked below={texts.traded(row.traded)}>{row.shares}</Stacked>,
      }),
      textColumn('traded', texts.tradedHead, (row) => row.traded, { isHidden: true }),
      textColumn('timeInForce', texts.timeInForce, (row) => texts[`tif_${row.timeInForce}`]),
      textColumn('state', texts.state, stateOf, {
        cell: (row) => (
          <Stacked below={whyOf(row) || false} wraps>
            <Badge tone={orderTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('user', texts.user, (row) => row.userId, {
        cell: (row) => (
          <Link to="/users/$userId" params={{ userId: row.userId }}>
            {texts.toUser}
          </Link>
        ),
      }),
    ];
  }, [texts]);
}
