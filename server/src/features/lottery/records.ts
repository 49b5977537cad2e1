import type { lotteryApi } from '@banyan/api/lottery/lottery.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { Game } from '@banyan/domain/lottery/games.ts';
import { daysOf } from '@banyan/domain/lottery/record-filter.ts';
import { found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { type DrawRow, drawById, drawMonths, drawsOf, provableDraws } from './draw.store.ts';
import { seedsById } from './seed.store.ts';
import { showDraw, showReceipt } from './show-draw.ts';
import { tablesById } from './table.store.ts';

/** Whose draws are read: the caller's own, or of whom an operator has asked for. */
type Whose = Pick<UserRead, 'reader' | 'userId'>;

const placeOf = (row: DrawRow) => ({ at: row.drawn_at, id: row.draw_id });

/** Returns a page of a person's draws of a game, and the sums of the months on it, of the same filter. */
export async function drawRecords(
  ctx: UserRead,
  game: Game,
  { type, cursor, limit }: InputOf<typeof lotteryApi.lotteryRecords>,
) {
  const { reader, userId } = ctx;
  const asked = { game, span: daysOf(type, ctx.today) };
  const page = await pageBy(
    limit,
    cursor,
    (query) => drawsOf(reader, userId, asked, query),
    placeOf,
    (row) => row,
  );
  const known = await knownOf(ctx, page.items);
  const months = [...new Set(page.items.map((row) => businessDateOf(row.drawn_at).slice(0, 7)))];
  const sums = await drawMonths(reader, userId, asked, months);
  return {
    ...page,
    items: page.items.map((row) => {
      const { table, seed } = known(row);
      return showDraw(row, table, seed.server_seed !== null);
    }),
    months: sums.map((sum) => ({ ...sum, draws: Number(sum.draws) })),
  };
}

/** Returns all that is needed to compute a person's draw again. */
export async function lotteryReceipt(ctx: Whose, drawId: string) {
  const row = found(await drawById(ctx.reader, ctx.userId, drawId));
  const { table, seed } = (await knownOf(ctx, [row]))(row);
  return showReceipt(row, table, seed);
}

/** Returns a page of what a person can compute again by now. */
export async function lotteryReceipts(
  ctx: UserRead,
  { cursor, limit }: InputOf<typeof lotteryApi.lotteryReceipts>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => provableDraws(ctx.reader, ctx.userId, query),
    placeOf,
    (row) => row,
  );
  const known = await knownOf(ctx, page.items);
  return {
    ...page,
    items: page.items.map((row) => {
      const { table, seed } = known(row);
      return showReceipt(row, table, seed);
    }),
  };
}

/** Returns what draws were made by: their odds and their seeds. */
async function knownOf({ reader, userId }: Whose, rows: readonly DrawRow[]) {
  const tables = await tablesById(
    reader,
    rows.map((row) => row.table_id),
  );
  const seeds = await seedsById(
    reader,
    userId,
    rows.map((row) => row.seed_id),
  );
  return (row: DrawRow) => ({
    table: found(tables.get(row.table_id)),
    seed: found(seeds.get(row.seed_id)),
  });
}
