import type { shareFill, shareOrder } from '@banyan/api/market/shapes.ts';
import type { z } from 'zod';
import type { BookRow } from '../engine/book.store.ts';
import type { FillRow } from '../engine/trade.store.ts';
import type { OrderRow } from './order.store.ts';

/** Shows orders and trades as their owner sees them. */

type Named = Pick<BookRow, 'symbol' | 'company'>;

export const showOrder = (row: OrderRow, { symbol, company }: Named): z.output<typeof shareOrder> => ({
  orderId: row.order_id,
  number: row.number,
  instrumentId: row.instrument_id,
  symbol,
  company,
  side: row.side,
  limit: row.limit_price,
  shares: row.shares,
  timeInForce: row.time_in_force,
  state: row.state,
  traded: row.traded,
  value: row.value,
  fee: row.fee,
  feeBps: Number(row.fee_bps),
  leastFee: row.least_fee,
  setAsideCash: row.side === 'buy' ? row.set_aside + row.extra : 0n,
  setAsideShares: row.side === 'sell' ? row.set_aside + row.extra : 0n,
  placedAt: row.placed_at,
  endedAt: row.ended_at,
  endReason: row.end_reason,
  waits: row.ended_at === null ? row.waits : null,
  changeRefused: row.change_refused,
  forcedFor: row.forced_for,
});

export const showFill = (row: FillRow): z.output<typeof shareFill> => ({
  fillId: row.fill_id,
  at: row.traded_at,
  price: row.price,
  shares: row.shares,
  value: row.value,
  fee: row.fee,
  gain: row.gain,
});
