import type { ForcedDebt, SoldByForce } from '../../../platform/forced-sales.ts';
import type { OrderRow } from '../orders/order.store.ts';
import type { Batch } from './apply-batch.ts';

/** What a batch has done of the sales by force: pure. */

const forcedFor = ({ forced_for }: OrderRow): string | null => forced_for;

/** Returns the debts that the orders of a batch sell shares for. */
export function forcedDebtsOf({ touched }: Batch): ForcedDebt[] {
  return [...touched.values()].flatMap((order) => {
    const debtId = forcedFor(order);
    return debtId === null ? [] : [{ userId: order.user_id, debtId }];
  });
}

/** Returns what each of the sales has come to with a batch; `free` are the shares that came back from it. */
export function soldByForce(
  { trades }: Batch,
  results: readonly { order: OrderRow; free: bigint }[],
): SoldByForce[] {
  return results.flatMap(({ order, free }) => {
    const debtId = forcedFor(order);
    if (debtId === null) return [];
    const fills = trades
      .filter(({ sell_order }) => sell_order === order.order_id)
      .map(({ fillId, price, shares, sellerFee, traded_at }) => ({
        fillId,
        price,
        shares,
        value: price * shares,
        fee: sellerFee,
        at: traded_at,
      }));
    return [
      {
        userId: order.user_id,
        debtId,
        orderId: order.order_id,
        fills,
        released: free,
        isEnded: order.ended_at !== null,
        endReason: order.end_reason,
      },
    ];
  });
}
