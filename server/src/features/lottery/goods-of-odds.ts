import { goodsOf, type OddsTable, prizeGood, type WorthOf } from '@banyan/domain/lottery/odds-table.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader, Writer } from '../../platform/db/sql.ts';
import { leftInStock, type PrizeGood, prizeGoods, putBack, setAside } from '../store/index.ts';
import { oddsOf, type PublishedRow, releaseStock, stockOf } from './table.store.ts';

/**
 * Goods that odds promise. Their pieces are taken off the shelf when the odds are published: what is promised is there to
 * the last piece, whatever is ordered in the store meanwhile, and nobody can take it away when somebody is about to win.
 */

/** Returns what the goods of odds are worth. Throws `lottery.good_unavailable` with the first segment that has none. */
export async function goodsWorth(reader: Reader, odds: OddsTable): Promise<WorthOf> {
  const goods = await prizeGoods(reader, [...goodsOf(odds).keys()]);
  const lacking = odds.segments.findIndex(({ prize }) => prize.kind === 'good' && !goods.has(prize.goodId));
  if (lacking >= 0) throw new AppError('lottery.good_unavailable', { facts: { number: lacking + 1 } });
  return (goodId) => worthOf(goods.get(goodId));
}

function worthOf(good: PrizeGood | undefined) {
  if (!good) throw new Error('every good of these odds was looked at');
  return { points: good.points, cash: good.price };
}

/**
 * Puts back what is left of the goods of the odds before, and sets aside what others promise. Throws `lottery.good_short`
 * with the first segment whose good has too few pieces. The caller holds all odds.
 */
export async function moveGoods(
  writer: Writer,
  before: PublishedRow | undefined,
  odds: OddsTable,
): Promise<void> {
  if (before) await releaseGoods(writer, before);
  for (const [goodId, needed] of goodsOf(odds)) {
    if (await setAside(writer, goodId, needed)) continue;
    throw shortOf(odds, goodId, { left: Number(await leftInStock(writer, goodId)), needed });
  }
}

/**
 * Throws `lottery.good_short` where odds would be refused with it by now: where the shelf and the odds before have too
 * few pieces of a good.
 */
export async function refuseShort(
  reader: Reader,
  before: PublishedRow | undefined,
  odds: OddsTable,
): Promise<void> {
  const held = before ? await leftOf(reader, before) : new Map<string, number>();
  for (const [goodId, needed] of goodsOf(odds)) {
    const left = Number(await leftInStock(reader, goodId)) + (held.get(goodId) ?? 0);
    if (left < needed) throw shortOf(odds, goodId, { left, needed });
  }
}

/** Returns how many pieces of each good odds hold that were not won. */
async function leftOf(reader: Reader, table: PublishedRow): Promise<Map<string, number>> {
  const left = await stockOf(reader, table.table_id);
  const pieces = new Map<string, number>();
  for (const [i, { prize }] of oddsOf(table).segments.entries()) {
    const goodId = prizeGood(prize);
    if (goodId !== null) pieces.set(goodId, (pieces.get(goodId) ?? 0) + (left.get(i + 1) ?? 0));
  }
  return pieces;
}

function shortOf(odds: OddsTable, goodId: string, pieces: { left: number; needed: number }): AppError {
  const number = odds.segments.findIndex(({ prize }) => prizeGood(prize) === goodId) + 1;
  return new AppError('lottery.good_short', { facts: { number, ...pieces } });
}

/** Whoever draws by these odds at this moment either has a piece before it is put back, or is told of the others. */
async function releaseGoods(writer: Writer, before: PublishedRow): Promise<void> {
  for (const [i, { prize }] of oddsOf(before).segments.entries()) {
    if (prize.kind !== 'good') continue;
    const left = await releaseStock(writer, before.table_id, i + 1);
    if (left > 0) await putBack(writer, prize.goodId, left);
  }
}
