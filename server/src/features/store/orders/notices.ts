import type { CommandContext } from '../../../platform/context.ts';
import { notifyPerson } from '../../people/index.ts';
import type { GoodRow } from '../goods/good.store.ts';
import type { OrderRow } from './order.store.ts';
import type { Keys } from './orders.ts';

/** Tells people what others did about their orders. */

export const notifyOfShipment = (ctx: CommandContext, keys: Keys, row: OrderRow, { name }: GoodRow) =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'perks',
    to: `/pages/store/exchange_logs?id=${row.order_id}`,
    zh: {
      subject: row.won_in === null ? '榕 · 您的兑换商品已发货' : '榕 · 您抽中的奖品已发货',
      body: `「${name.zh}」× ${row.count} 已由 ${row.carrier} 发出，运单号 ${row.tracking}。如未提前确认收货，${row.received_on} 将自动确认。订单号：${row.number}。`,
    },
    en: {
      subject: row.won_in === null ? 'Banyan · your order was shipped' : 'Banyan · your prize was shipped',
      body: `${name.en} × ${row.count} left with ${row.carrier}, tracking number ${row.tracking}. Unless you say before that it has arrived, it counts as received on ${row.received_on}. Order ${row.number}.`,
    },
  });

export const notifyOfRefund = (ctx: CommandContext, keys: Keys, row: OrderRow, { name }: GoodRow) =>
  notifyPerson(ctx, keys, row.user_id, {
    kind: 'perks',
    to: `/pages/store/exchange_logs?id=${row.order_id}`,
    zh: {
      subject: '榕 · 您的兑换订单已退还',
      body: `「${name.zh}」× ${row.count} 的订单已退还，${row.points} 积分${row.price > 0n ? '和支付的金额' : ''}已退回您的账户。原因：${row.end_reason}。订单号：${row.number}。`,
    },
    en: {
      subject: 'Banyan · your order was refunded',
      body: `Your order of ${name.en} × ${row.count} was refunded: its points (${row.points})${row.price > 0n ? ' and what you paid' : ''} are back in your account. Reason: ${row.end_reason}. Order ${row.number}.`,
    },
  });
