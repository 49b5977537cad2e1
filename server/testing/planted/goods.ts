import { orderTransferId } from '../../src/features/store/orders/order.postings.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const order = (name: string, set: Query): Query =>
  sql`update goods_orders set ${set} where order_id = ${idOf(`order ${name}`)}`;
const transfer = (name: string, set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${orderTransferId(idOf(`order ${name}`))}`;
const code = (set: Query, where: Query): Query => sql`update good_codes set ${set} where ${where}`;

export const plantedInGoods: Planted = {
  'the stock of a good is what was put there, less what was ordered and did not come back': {
    'a piece too many': [sql`update good_stocks set left_count = left_count + 1`],
    'an order that is not counted': [sql`update good_stocks set ordered = ordered + 1`],
  },
  'nobody has more of a good than one person may': [sql`update goods set per_person = 1`],
  'an order of goods is one spending of its points, given back where it came to nothing': {
    'more points': [order('placed', sql`points = points + 1`)],
    'not given back': [
      sql`update point_spendings set refunded_at = null where spending_id = ${idOf('points of order cancelled')}`,
    ],
  },
  'points that were spent on goods name their order': [
    sql`update point_spendings set reason = 'goods' where reason = 'points_cash'`,
  ],
  'the price of an order is set aside until it has left the house, and then paid': {
    'another price': [order('placed', sql`price = price + 1`)],
    'set aside after it has left': [transfer('shipped', sql`state = 'pending', posted_at = null`)],
    'not given back': [order('shipped', sql`state = 'refunded', ended_at = shipped_at`)],
  },
  'money for goods names its order': [transfer('placed', sql`cause_id = ${idOf('another')}`)],
  'a code belongs to one order, and every order of a code has one': {
    'a code of no order': [code(sql`order_id = ${idOf('another')}`, sql`order_id is null`)],
    'an order without a code': [code(sql`order_id = null`, sql`order_id is not null`)],
  },
  'what is in stock of a code are the codes that nobody has': [
    sql`delete from good_codes where order_id is null`,
  ],
};
