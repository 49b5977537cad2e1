import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { refreshMs } from '../../../shared/shares/live-prices.ts';
import { StaleAnswer } from '../../../shared/shares/stale-notice.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type OwnTrade, orders, ownTrades } from '../market.queries.ts';
import { ordersMessages } from '../orders.messages.ts';
import { OrderRow } from './order-row.tsx';
import { SideBadge } from './side-badge.tsx';

const tabs = ['open', 'done', 'trades'] as const;
type Tab = (typeof tabs)[number];

/** Shows my orders that stand, those that have ended, or what they traded. */
export function OrderLists() {
  const t = useMessages(ordersMessages);
  const asked = usePageQuery().tab;
  const [tab, setTab] = useEntryState<Tab>('tab', tabs.find((each) => each === asked) ?? 'open');
  const head = (
    <div className="mb-3">
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        options={tabs.map((value) => ({ value, label: t(`${value}Tab`) }))}
      />
    </div>
  );
  return tab === 'trades' ? <Trades head={head} /> : <Orders key={tab} filter={tab} head={head} />;
}

function Orders({ filter, head }: { filter: 'open' | 'done'; head: ReactNode }) {
  const t = useMessages(ordersMessages);
  const query = useInfiniteQuery({
    ...orders(filter),
    ...(filter === 'open' && { refetchInterval: refreshMs }),
  });
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />} className="pt-1!">
      {head}
      <Paged
        query={query}
        skeleton={<CardSkeleton />}
        empty={<Nothing title={t(filter === 'open' ? 'noOpen' : 'noDone')} />}
      >
        {(items) => (
          <div className="space-y-3">
            {filter === 'open' && <StaleAnswer query={query} />}
            <ul className="space-y-3">
              {items.map((order) => (
                <li key={order.orderId} className="rounded-card bg-card p-4">
                  <OrderRow order={order} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Paged>
    </Screen>
  );
}

function Trades({ head }: { head: ReactNode }) {
  const t = useMessages(ordersMessages);
  const query = useInfiniteQuery(ownTrades);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />} className="pt-1!">
      {head}
      <Paged query={query} empty={<Nothing title={t('noTrades')} />}>
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((trade) => (
              <TradeRow key={trade.fillId} trade={trade} />
            ))}
          </Card>
        )}
      </Paged>
    </Screen>
  );
}

function TradeRow({ trade }: { trade: OwnTrade }) {
  const t = useMessages(ordersMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const own = useOwnMoneyText();
  const { at } = useDates();
  return (
    <ListRow
      to={`/pages/equity/order?orderId=${trade.orderId}`}
      title={
        <span className="flex flex-wrap items-center gap-2">
          <SideBadge side={trade.side} />
          {text(trade.company)}
        </span>
      }
      note={
        <>
          <span className="block">{at(trade.at)}</span>
          <span className="block tabular-nums">
            <span data-public>{money(trade.price)}</span> × {sharesText(trade.shares)} ·{' '}
            {t('feeOf', { fee: own(trade.fee) })}
          </span>
        </>
      }
      value={
        <>
          <Amount value={trade.value} hideable className="block text-base font-medium text-ink" />
          {trade.gain !== null && <Amount value={trade.gain} sign="always" hideable />}
        </>
      }
    />
  );
}

function Nothing({ title }: { title: string }) {
  const t = useMessages(ordersMessages);
  return (
    <Empty
      of="records"
      title={title}
      note={t('noOrdersNote')}
      action={<ButtonLink to="/pages/equity/trade">{t('toTrade')}</ButtonLink>}
    />
  );
}
