import { firstStateOf } from '@banyan/domain/store/order-state.ts';
import type { UserCommand } from '../../../platform/context.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { seal } from '../../../platform/security/sealing.ts';
import type { Destination } from '../../address/index.ts';
import type { GoodRow } from '../goods/good.store.ts';
import type { OrderRow } from './order.store.ts';
import { type Keys, placeOfAddress } from './orders.ts';

interface Ordered {
  orderId: string;
  count: number;
  points: bigint;
  price: bigint;
  to: Destination | null;
  spendingId: string | null;
  transferId: string | null;
  wonIn: string | null;
}

/** Returns the row of an order of a person that is placed now. */
export function newOrder(
  { userId, now, today }: UserCommand,
  keys: Pick<Keys, 'data'>,
  good: GoodRow,
  { orderId, count, points, price, to, spendingId, transferId, wonIn }: Ordered,
): OrderRow {
  const state = firstStateOf(good.kind);
  const isReceived = state === 'received';
  return {
    user_id: userId,
    order_id: orderId,
    number: readableNumber('M', today, orderId),
    good_id: good.good_id,
    count: BigInt(count),
    points,
    price,
    state,
    placed_at: now,
    address_sealed: to && seal(keys.data, placeOfAddress(userId, orderId), JSON.stringify(to)),
    province: to?.province ?? null,
    city: to?.city ?? null,
    spending_id: spendingId,
    transfer_id: transferId,
    shipped_at: null,
    carrier: null,
    tracking: null,
    received_on: null,
    received_at: isReceived ? now : null,
    received_by: isReceived ? 'code' : null,
    ended_at: null,
    end_reason: null,
    code_seen_at: null,
    won_in: wonIn,
  };
}
