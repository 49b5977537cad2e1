import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Link } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { marketMessages } from '../market.messages.ts';
import type { Order } from '../market.queries.ts';
import { isReplaceable, reasonKey, stateKey } from '../order-words.ts';
import { ordersMessages } from '../orders.messages.ts';
import { CancelOrder } from './cancel-order.tsx';
import { SideBadge } from './side-badge.tsx';

/** Shows one order: how much of it has traded, and what can be done about it. Left unnamed where the page names the shares. */
export function OrderRow({ order, isNamed = true }: { order: Order; isNamed?: boolean }) {
  const t = useMessages(ordersMessages);
  const words = useMessages(marketMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { at } = useDates();
  const price = order.limit === null ? words('atMarket') : t('atLimit', { price: money(order.limit) });
  const progress = t('traded', { traded: sharesText(order.traded), shares: sharesText(order.shares) });
  return (
    <>
      <Link
        to={`/pages/equity/order?orderId=${order.orderId}`}
        className="tap -mx-2 block rounded-field px-2 py-1 active:bg-page"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <SideBadge side={order.side} />
          <span className="min-w-min flex-[1_1_7rem] font-medium">
            {isNamed ? `${text(order.company)} · ${order.symbol}` : <span data-public>{price}</span>}
          </span>
          <span className="ml-auto text-sm text-soft">{t(stateKey(order))}</span>
        </span>
        <span className="mt-2 block">
          <ProgressBar value={BigInt(order.traded)} max={BigInt(order.shares)} label={progress} />
        </span>
        <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-soft">
          <span>{progress}</span>
          {isNamed && <span data-public>{price}</span>}
        </span>
        <span className="block text-xs text-soft">
          {at(order.placedAt)}
          <Reason of={order} />
        </span>
      </Link>
      <OrderActions order={order} />
    </>
  );
}

function Reason({ of: { endReason, state } }: { of: Order }) {
  const t = useMessages(ordersMessages);
  if (endReason === null || state === 'filled') return null;
  const key = reasonKey(endReason);
  return <> · {key ? t(key) : endReason}</>;
}

/** Shows what can be done about an order in place: another limit or quantity, or its end. */
export function OrderActions({ order }: { order: Order }) {
  const t = useMessages(ordersMessages);
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-2 empty:hidden">
      {isReplaceable(order) && (
        <Link
          to={`/pages/equity/order?orderId=${order.orderId}&of=change`}
          className="tap inline-flex items-center justify-center rounded-field px-4 py-2 text-sm font-medium text-action active:bg-tint"
        >
          {t('change')}
        </Link>
      )}
      {order.forcedFor !== null && (
        <Link
          to={`/pages/equity/release?pledgeId=${order.forcedFor}`}
          className="tap inline-flex items-center justify-center rounded-field px-4 py-2 text-sm font-medium text-action active:bg-tint"
        >
          {t('forced')}
        </Link>
      )}
      <CancelOrder order={order} />
    </div>
  );
}
