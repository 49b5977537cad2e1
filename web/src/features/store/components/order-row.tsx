import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import type { Order } from '../goods.queries.ts';
import { orderLooks, orderStateKey } from '../order-steps.ts';
import { ordersMessages } from '../orders.messages.ts';
import { GoodPicture } from './good-picture.tsx';
import { GoodPrice } from './good-price.tsx';

/** Shows an order in the list. */
export function OrderRow({ order }: { order: Order }) {
  const { at } = useDates();
  return (
    <Link
      to={`/pages/store/exchange_logs?id=${order.orderId}`}
      className="block rounded-card bg-card p-4 active:bg-tint"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-soft">
        {at(order.placedAt)}
        <OrderBadge order={order} />
      </span>
      <OrderedGood order={order} className="mt-3" />
    </Link>
  );
}

/** Shows what was ordered: picture, name, how many, and what all of it cost. */
export function OrderedGood({ order, className }: { order: Order; className?: string }) {
  const t = useMessages(ordersMessages);
  const text = useBilingual();
  const isOver = order.state === 'cancelled' || order.state === 'refunded';
  return (
    <span className={clsx('flex flex-wrap items-center gap-3', className)}>
      <GoodPicture
        of={order.picture}
        className={clsx('size-18 rounded-field', isOver && '[filter:grayscale(1)]')}
      />
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="leading-snug font-medium">{text(order.name)}</span>
          <span className="figures text-sm text-soft">× {order.count}</span>
        </span>
        {order.wonIn === null ? (
          <GoodPrice cost={order} isOwn className={clsx('block', isOver ? 'text-soft' : 'text-action')} />
        ) : (
          <span className="block text-sm text-action">{t('won')}</span>
        )}
      </span>
    </span>
  );
}

export function OrderBadge({ order }: { order: Pick<Order, 'state' | 'kind'> }) {
  const t = useMessages(ordersMessages);
  return (
    <span
      className={clsx(
        'ml-auto shrink-0 rounded px-1.5 py-0.5 text-xs whitespace-nowrap',
        orderLooks[order.state],
      )}
    >
      {t(orderStateKey(order))}
    </span>
  );
}
