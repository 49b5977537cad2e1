import { insertRows } from '../../../platform/db/insert-rows.ts';
import type { Writer } from '../../../platform/db/sql.ts';
import { type OfOrder, reserveId } from '../market.postings.ts';

/** What orders had set aside, and got back: the facts that the books refer to. */

export interface Reserve {
  order: OfOrder;
  kind: 'set_aside' | 'released';
  amount: bigint;
  /** The command that caused it. */
  step: bigint;
}

const columns = {
  user_id: 'uuid',
  reserve_id: 'uuid',
  order_id: 'uuid',
  seq: 'bigint',
  kind: 'text',
  amount: 'bigint',
  moved_at: 'timestamptz',
};

/** Writes down what was set aside or came back. */
export async function insertReserves(writer: Writer, reserves: readonly Reserve[], at: Date): Promise<void> {
  if (reserves.length === 0) return;
  const rows = reserves.map(({ order, kind, amount, step }) => [
    order.userId,
    reserveId(order, kind, step),
    order.orderId,
    step,
    kind,
    amount,
    at,
  ]);
  await writer.run(insertRows('market_reserves', columns, rows));
}
