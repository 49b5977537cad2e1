import type { Reader } from '../../../platform/db/sql.ts';
import { type GoodRow, goodStateOf, goodsByIds } from './good.store.ts';

/** A good that may be promised as a prize. */
export type PrizeGood = Pick<GoodRow, 'points' | 'price'>;

/** Returns those of some goods that are on the shelf and come by a carrier, by their ids. */
export async function prizeGoods(
  reader: Reader,
  goodIds: readonly string[],
): Promise<ReadonlyMap<string, PrizeGood>> {
  const rows = await goodsByIds(reader, goodIds);
  const fit = rows.filter((row) => row.kind === 'parcel' && goodStateOf(row) === 'on_shelf');
  return new Map(fit.map((row) => [row.good_id, row]));
}
