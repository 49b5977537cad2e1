import { refundPosting, spendingPosting } from '../../src/features/points/points.postings.ts';
import {
  orderPosting,
  orderReversalId,
  orderTransferId,
} from '../../src/features/store/orders/order.postings.ts';
import { hold, post, postHold, reverse, voidHold } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';

const ann = idOf('ann');
const [parcel, voucher] = [idOf('good of parcels'), idOf('good of codes')];

interface Ordered {
  name: string;
  goodId: string;
  price: bigint;
  state: 'placed' | 'shipped' | 'received' | 'cancelled' | 'refunded';
}

/** What Ann exchanges a point each for: every state that an order ends in, and a code. */
const orders: readonly Ordered[] = [
  { name: 'placed', goodId: parcel, price: 1_00n, state: 'placed' },
  { name: 'shipped', goodId: parcel, price: 1_00n, state: 'shipped' },
  { name: 'cancelled', goodId: parcel, price: 1_00n, state: 'cancelled' },
  { name: 'refunded', goodId: parcel, price: 1_00n, state: 'refunded' },
  { name: 'a code', goodId: voucher, price: 0n, state: 'received' },
];

/** Inserts two goods, their stock, and what Ann ordered out of a lot of points of her own. */
export async function orderGoods(writer: Writer, lotId: string): Promise<void> {
  await shelve(writer, parcel, 'parcel', 10n);
  await shelve(writer, voucher, 'code', 2n);
  for (const order of orders) await place(writer, lotId, order);
}

async function shelve(writer: Writer, goodId: string, kind: string, pieces: bigint): Promise<void> {
  const { at } = dayOne;
  const text = JSON.stringify({ zh: '杯', en: 'Mug' });
  await writer.run(sql`
    insert into goods (good_id, name, description, category, kind, picture, points, price, per_person, created_by, created_at,
      published_by, published_at)
    values (${goodId}, ${text}::jsonb, ${text}::jsonb, 'home', ${kind}, 'mug', 1, 100, 3, ${idOf('operator 1')}, ${at},
      ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'good', id: goodId });
  const ordered = BigInt(orders.filter((o) => o.goodId === goodId && !isOver(o)).length);
  const taken = BigInt(orders.filter((o) => o.goodId === goodId && o.state !== 'cancelled').length);
  await writer.run(sql`
    insert into good_stocks (good_id, left_count, ordered) values (${goodId}, ${pieces - taken}, ${ordered})`);
  await writer.run(sql`
    insert into stock_changes (good_id, change_id, change, reason, changed_by, changed_at)
    values (${goodId}, ${idOf(`stock ${kind}`)}, ${pieces}, 'delivered', ${idOf('operator 1')}, ${at})`);
  if (kind !== 'code') return;
  for (let i = 0n; i < pieces; i += 1n)
    await writer.run(sql`
      insert into good_codes (good_id, code_id, code_sealed, code_index, added_at, order_id)
      values (${goodId}, ${idOf(`code ${i}`)}, ${Buffer.from('sealed')}, ${`index ${i}`}, ${at},
        ${i === 0n ? idOf('order a code') : null})`);
}

const isOver = ({ state }: Ordered): boolean => state === 'cancelled' || state === 'refunded';

async function place(writer: Writer, lotId: string, order: Ordered): Promise<void> {
  const { name, goodId, price, state } = order;
  const [orderId, spendingId] = [idOf(`order ${name}`), idOf(`points of order ${name}`)];
  const time = { at: new Date(dayOne.at.getTime() + 10 * 86_400_000), on: '2026-03-11' };
  const { at } = time;
  const spending = { userId: ann, spendingId, amount: 1n };
  await post(writer, [spendingPosting(spending)], time);
  await writer.run(sql`
    insert into point_spendings (user_id, spending_id, reason, subject_id, amount, spent_at, refunded_at)
    values (${ann}, ${spendingId}, 'goods', ${orderId}, 1, ${at}, ${isOver(order) ? at : null})`);
  await writer.run(sql`
    insert into point_spending_parts (user_id, spending_id, lot_id, amount) values (${ann}, ${spendingId}, ${lotId}, 1)`);
  if (isOver(order)) await post(writer, [refundPosting(spending)], time);
  else
    await writer.run(
      sql`update point_lots set left_amount = left_amount - 1 where user_id = ${ann} and lot_id = ${lotId}`,
    );
  const transferId = price > 0n ? orderTransferId(orderId) : null;
  if (transferId) {
    await hold(writer, [orderPosting({ userId: ann, orderId, price })], time, null);
    if (state === 'cancelled') await voidHold(writer, ann, transferId, time);
    else if (state !== 'placed') await postHold(writer, ann, transferId, time);
    if (state === 'refunded')
      await reverse(writer, { ownerId: ann, transferId }, orderReversalId(orderId), time);
  }
  const hasLeft = state === 'shipped' || state === 'refunded';
  await writer.run(sql`
    insert into goods_orders (user_id, order_id, number, good_id, count, points, price, state, placed_at, spending_id, transfer_id,
      shipped_at, carrier, tracking, received_on, received_at, received_by, ended_at, restocked)
    values (${ann}, ${orderId}, ${`M ${name}`}, ${goodId}, 1, 1, ${price}, ${state}, ${at}, ${spendingId}, ${transferId},
      ${hasLeft ? at : null}, ${hasLeft ? 'EMS' : null}, ${hasLeft ? 'EM123456' : null}, ${hasLeft ? '2026-03-21' : null},
      ${state === 'received' ? at : null}, ${state === 'received' ? 'code' : null}, ${isOver(order) ? at : null},
      ${state === 'cancelled'})`);
}
