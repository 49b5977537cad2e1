import { gainOfDay } from '@banyan/domain/market/gain-of-day.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { UserRead } from '../../../platform/context.ts';
import { factorsOf, positionsOf, priceFor } from '../../equity/index.ts';
import { allBooks } from '../engine/book.store.ts';
import { fillsOn } from '../engine/trade.store.ts';

const none = { shares: 0n, split_id: null };

/**
 * Returns what a person has gained with each instrument that they own or have traded on this business date, and in all. Of
 * an instrument whose day has not begun nothing has changed.
 */
export async function ownToday({ reader, userId, today }: UserRead) {
  const positions = await positionsOf(reader, userId);
  const fills = await fillsOn(reader, userId, today);
  const books = await allBooks(reader);
  const factors = await factorsOf(
    reader,
    books.map((book) => book.instrument_id),
  );
  const items = books.flatMap((book) => {
    const id = book.instrument_id;
    const { shares, split_id } = positions.find((row) => row.instrument_id === id) ?? none;
    const traded = fills.filter((fill) => fill.instrument_id === id);
    if (book.day === null || (shares === 0n && traded.length === 0)) return [];
    const { symbol, company } = book;
    const last = priceFor(factors(id), { split_id }, book.last_price);
    const previousClose = book.day === today ? book.previous_close : last;
    const gain = gainOfDay({ shares, last, previousClose }, traded);
    return [{ instrumentId: id, symbol, company, shares, last, previousClose, gain }];
  });
  return { on: today, gain: sum(items.map(({ gain }) => gain)), items };
}
