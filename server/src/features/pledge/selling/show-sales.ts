import type { pledgeSale } from '@banyan/api/pledge/shapes.ts';
import type { SaleWait } from '@banyan/domain/pledge/forced-sale.ts';
import type { z } from 'zod';
import type { Reader } from '../../../platform/db/sql.ts';
import { bookById } from '../../market/index.ts';
import type { PledgeRow } from '../pledging/pledge.store.ts';
import { fillsOfSales, type SaleFillRow, type SaleRow, salesOf } from './sale.store.ts';

type Shown = z.output<typeof pledgeSale>;

/** One pledge is sold for a few days; what is older stands in its steps. */
const shownSales = 20;
const shownFills = 400;

const showFill = (row: SaleFillRow): Shown['fills'][number] => ({
  fillId: row.fill_id,
  at: row.traded_at,
  price: row.price,
  shares: row.shares,
  value: row.value,
  fee: row.fee,
  interest: row.interest,
  principal: row.principal,
  rest: row.rest,
});

/** Returns a sale, and how much of it was sold so far. */
export const showSale = (row: SaleRow): Omit<Shown, 'fills'> => ({
  pledgeSaleId: row.sale_id,
  number: row.number,
  state: row.state,
  shares: row.shares,
  sold: row.sold,
  leastPrice: row.least_price,
  closePrice: row.close_price,
  ltvBps: Number(row.marked_bps),
  owed: row.owed,
  orderedAt: row.ordered_at,
  endedAt: row.ended_at,
});

/** Returns the last sales of a pledge by force, the newest first, each with its trades. */
export async function showSales(
  reader: Reader,
  { user_id: userId, pledge_id: pledgeId }: PledgeRow,
): Promise<Shown[]> {
  const sales = await salesOf(reader, userId, pledgeId, shownSales);
  if (sales.length === 0) return [];
  const ids = sales.map(({ sale_id }) => sale_id);
  const fills = await fillsOfSales(reader, userId, ids, shownFills);
  return sales.map((sale) => ({
    ...showSale(sale),
    fills: fills.filter(({ sale_id }) => sale_id === sale.sale_id).map(showFill),
  }));
}

/** Returns why what is due to be sold of a pledge, or is on sale, does not trade now; null where it does, or nothing is due. */
export async function saleWaitOf(reader: Reader, row: PledgeRow): Promise<SaleWait | null> {
  if (row.state !== 'overdue' && row.on_sale === 0n) return null;
  const book = await bookById(reader, row.instrument_id);
  if (!book || book.halted_at !== null) return 'halted';
  return book.phase === 'auction' || book.phase === 'continuous' ? null : 'closed';
}
