import { AppError } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { audit } from '../../audit/index.ts';
import { allOrders } from './order.store.ts';
import { addressOf, goodsOfOrders, type Keys } from './orders.ts';

/** So many at once: each address that is shown is a row of the audit log, which are written one after the other. */
const mostAtOnce = 200;

/**
 * Returns the orders that wait longest to be shipped, with where they go; of each it is kept that its address was looked
 * at, and why. Throws `order.none_to_ship`.
 */
export async function ordersToShip(ctx: OperatorCommand, keys: Keys, reason: string) {
  const rows = await allOrders(ctx.reader, { state: 'placed' }, { after: null, limit: mostAtOnce + 1 });
  const items = rows.slice(0, mostAtOnce).flatMap((row) => {
    const to = addressOf(keys, row);
    return to ? [{ row, to }] : [];
  });
  if (items.length === 0) throw new AppError('order.none_to_ship');
  const goodOf = await goodsOfOrders(
    ctx.reader,
    items.map(({ row }) => row),
  );
  for (const { row } of items)
    await audit(ctx, 'order.address', { type: 'order', id: row.order_id }, `${row.number}: ${reason}`);
  return {
    items: items.map(({ row, to }) => ({
      number: row.number,
      name: goodOf(row.good_id).name,
      count: Number(row.count),
      recipient: to.name,
      phone: to.phone,
      address: [to.province, to.city, to.district, to.detail].join(' '),
    })),
    isMore: rows.length > mostAtOnce,
  };
}
