import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { Amount } from '../../ui/amount.tsx';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Facts } from '../../ui/facts.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { orderTone, type ShareOrderDetail } from './market.ts';
import { useShareOrdersMessages } from './share-orders.messages.ts';
import { whyText } from './why-text.ts';

type Fill = ShareOrderDetail['fills'][number];
type Command = ShareOrderDetail['commands'][number];
type Reserve = ShareOrderDetail['reserves'][number];

const read = <Item,>(items: Item[]) => ({ data: { items }, error: null, refetch: () => undefined });

/** Shows one order of shares: what it traded, what was asked of it, and what was set aside for it. */
export function ShareOrderScreen() {
  const texts = useShareOrdersMessages();
  const { userId, shareOrderId } = useParams({ from: '/share-orders/$userId/$shareOrderId' });
  const { data, error, refetch } = useQuery(
    reading('/console/api/market/orders/detail', { userId, shareOrderId }),
  );
  return (
    <Page title={data?.number ?? texts.detail} lead={<Link to="/share-orders">{texts.back}</Link>}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && (
        <>
          <FactsCard of={data} />
          <Fills fills={data.fills} />
          <Commands commands={data.commands} />
          <Reserves reserves={data.reserves} isBuy={data.side === 'buy'} />
        </>
      )}
    </Page>
  );
}

function FactsCard({ of }: { of: ShareOrderDetail }) {
  const texts = useShareOrdersMessages();
  const language = useLanguage();
  return (
    <Card title={texts.detail} aside={<Badge tone={orderTone[of.state]}>{texts[`state_${of.state}`]}</Badge>}>
      <Facts
        columns={2}
        facts={[
          [
            texts.user,
            <Link key="user" to="/users/$userId" params={{ userId: of.userId }}>
              {of.username}
            </Link>,
          ],
          [texts.instrument, `${of.company[language]} · ${of.symbol}`],
          [texts.side, <Side key="side" of={of} />],
          [texts.limit, of.limit === null ? texts.atMarket : <Amount key="limit" value={of.limit} />],
          [texts.shares, texts.ofShares(of.shares)],
          [texts.tradedHead, texts.ofShares(of.traded)],
          [texts.timeInForce, texts[`tif_${of.timeInForce}`]],
          [texts.value, <Amount key="value" value={of.value} />],
          [texts.fee, <Amount key="fee" value={of.fee} />],
          [
            texts.setAside,
            of.side === 'buy' ? (
              <Amount key="set-aside" value={of.setAsideCash} />
            ) : (
              texts.ofShares(of.setAsideShares)
            ),
          ],
          [texts.placedAt, showInstant(of.placedAt)],
          [texts.endedAt, of.endedAt ? showInstant(of.endedAt) : '—'],
          [texts.state, whyText(of.endReason, texts) || texts[`state_${of.state}`]],
          [texts.changeRefused, whyText(of.changeRefused, texts) || '—'],
        ]}
      />
    </Card>
  );
}

/** Shows the side of an order; for a forced sale it links to the pledge. */
function Side({ of: { side, userId, forcedFor } }: { of: ShareOrderDetail }) {
  const texts = useShareOrdersMessages();
  const mayRead = useRight('pledges.read');
  if (forcedFor === null) return texts[`side_${side}`];
  return (
    <>
      {texts[`side_${side}`]} · {texts.forced}
      {mayRead && (
        <>
          {' · '}
          <Link to="/pledges/$userId/$pledgeId" params={{ userId, pledgeId: forcedFor }}>
            {texts.toPledge}
          </Link>
        </>
      )}
    </>
  );
}

function Fills({ fills }: { fills: Fill[] }) {
  const texts = useShareOrdersMessages();
  const columns = useMemo<Column<Fill>[]>(
    () => [
      numberColumn('trade', texts.trade, (row) => BigInt(row.tradeNumber)),
      textColumn('at', texts.at, (row) => showInstant(row.at)),
      amountColumn('price', texts.price, (row) => row.price),
      numberColumn('shares', texts.shares, (row) => BigInt(row.shares), { align: 'end' }),
      amountColumn('value', texts.value, (row) => row.value),
      amountColumn('fee', texts.fee, (row) => row.fee),
      amountColumn('gain', texts.gain, (row) => row.gain ?? '0.00', {
        text: (row) => row.gain ?? '',
        cell: (row) => (row.gain === null ? '—' : <Amount value={row.gain} />),
      }),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.fills}
      title={texts.fills}
      query={read(fills)}
      columns={columns}
      rowKey={(row) => row.fillId}
      empty={{ title: texts.noFills }}
      scope="fills"
    />
  );
}

function Commands({ commands }: { commands: Command[] }) {
  const texts = useShareOrdersMessages();
  const columns = useMemo<Column<Command>[]>(
    () => [
      numberColumn('command', texts.command, (row) => BigInt(row.command)),
      textColumn('kind', texts.kind, (row) => texts[`kind_${row.kind}`]),
      amountColumn('limit', texts.limit, (row) => row.limit ?? '0.00', {
        text: (row) => row.limit ?? '',
        cell: (row) => (row.limit === null ? '—' : <Amount value={row.limit} />),
      }),
      numberColumn('shares', texts.shares, (row) => BigInt(row.shares ?? 0), {
        text: (row) => row.shares ?? '',
        cell: (row) => row.shares ?? '—',
        align: 'end',
      }),
      textColumn('at', texts.at, (row) => showInstant(row.at)),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.commands}
      title={texts.commands}
      query={read(commands)}
      columns={columns}
      rowKey={(row) => row.command}
      empty={{ title: texts.noCommands }}
      scope="commands"
    />
  );
}

function Reserves({ reserves, isBuy }: { reserves: Reserve[]; isBuy: boolean }) {
  const texts = useShareOrdersMessages();
  const columns = useMemo<Column<Reserve>[]>(
    () => [
      numberColumn('command', texts.causedBy, (row) => BigInt(row.command)),
      textColumn('kind', texts.kind, (row) => texts[`kind_${row.kind}`]),
      isBuy
        ? amountColumn('amount', texts.amount, (row) => row.cash)
        : numberColumn('amount', texts.amount, (row) => BigInt(row.shares), { align: 'end' }),
      textColumn('at', texts.at, (row) => showInstant(row.at)),
    ],
    [texts, isBuy],
  );
  return (
    <TableCard
      label={texts.reserves}
      title={texts.reserves}
      query={read(reserves)}
      columns={columns}
      rowKey={(row) => `${row.kind} ${row.command}`}
      empty={{ title: texts.noReserves }}
      scope="reserves"
    />
  );
}
