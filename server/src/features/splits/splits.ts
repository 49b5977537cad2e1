import type { splitsApi } from '@banyan/api/splits/splits.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { positionsOf } from '../equity/index.ts';
import { type PartRow, partsOf } from './part.store.ts';
import { announcedSplits, type SplitRow } from './split.store.ts';

/** More than so many are not told at once: they are of companies, and rare. */
const mostAnnounced = 50;

const termsOf = ({
  split_id: splitId,
  instrument_id: instrumentId,
  symbol,
  company,
  factor,
  effective_on: effectiveOn,
}: Pick<SplitRow, 'split_id' | 'instrument_id' | 'symbol' | 'company' | 'factor' | 'effective_on'>) => ({
  splitId,
  instrumentId,
  symbol,
  company,
  factor,
  effectiveOn,
});

/** Returns a page of what splits have made of a person's shares, the newest first. */
export const splitParts = (ctx: UserRead, { cursor, limit }: InputOf<typeof splitsApi.splitParts>) =>
  pageBy(
    limit,
    cursor,
    (page) => partsOf(ctx.reader, ctx.userId, page),
    (row) => ({ at: row.made_at, id: row.part_id }),
    showPart,
  );

const showPart = (row: PartRow) => ({
  ...termsOf(row),
  partId: row.part_id,
  sharesBefore: row.shares_before,
  sharesAfter: row.shares_after,
  pledgedAdded: row.pledged_added,
  priceBefore: row.price_before,
  priceAfter: row.price_after,
  at: row.made_at,
});

/** Returns the splits that are announced, the next one in front, and what each makes of a person's shares. */
export async function shownAnnounced({ reader, userId }: UserRead) {
  const rows = await announcedSplits(reader, mostAnnounced);
  const positions = await positionsOf(reader, userId);
  return {
    items: rows.map((row) => {
      const own = positions.find(({ instrument_id }) => instrument_id === row.instrument_id);
      const shares = own?.shares ?? 0n;
      // While it is under way they may be split already.
      const isDone = own?.split_id === row.split_id;
      return { ...termsOf(row), shares, sharesAfter: isDone ? shares : shares * BigInt(row.factor) };
    }),
  };
}
