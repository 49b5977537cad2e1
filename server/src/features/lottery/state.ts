import type { lotteryApi } from '@banyan/api/lottery/lottery.ts';
import type { Game } from '@banyan/domain/lottery/games.ts';
import { segmentOf } from '@banyan/domain/lottery/odds-table.ts';
import type { StockedSegment } from '@banyan/domain/lottery/wheel-state.ts';
import { found } from '../../platform/app-error.ts';
import type { ReadContext, UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { hasDefaultAddress } from '../address/index.ts';
import { maskedNames } from '../people/index.ts';
import { pointsOf } from '../points/index.ts';
import { lastDrawUnder, newestWins } from './draw.store.ts';
import { showNext, showSeed } from './new-seed.ts';
import { gameNow, type OpenGame, stateOf } from './open-game.ts';
import { nextSeed, openSeed } from './seed.store.ts';
import { showDraw } from './show-draw.ts';
import { oddsOf, tableByNumber, tablesById } from './table.store.ts';

/** So many of the newest winners are shown. */
const shownWinners = 20;

/** Returns all that the page of the wheel shows, from one snapshot. */
export async function lotteryState(ctx: UserRead) {
  const { reader, userId } = ctx;
  const wheel = await gameNow(ctx, 'wheel');
  return {
    state: stateOf(wheel),
    cost: BigInt(ctx.policy.lottery.pointsPerDraw),
    balance: await pointsOf(ctx, userId),
    hasAddress: await hasDefaultAddress(reader, userId),
    table: wheel && showTable(wheel),
    ...(await drawingOf(ctx, 'wheel')),
  };
}

/** Returns odds in effect as the wire has them. */
export const showTable = ({ table, segments }: OpenGame) => ({
  tableId: table.table_id,
  number: table.number,
  hash: table.odds_hash,
  publishedAt: table.decided_at,
  substitute: table.substitute,
  segments: showSegments(segments),
});

/** Returns segments with their numbers. */
export const showSegments = <Shown extends Pick<StockedSegment, 'name'>>(segments: readonly Shown[]) =>
  segments.map((segment, i) => ({ number: i + 1, ...segment }));

/** Returns the seeds of a person, open and next, and the last draw of a game under the open one. */
export async function drawingOf(ctx: UserRead, game: Game) {
  const { reader, userId } = ctx;
  const seed = await openSeed(reader, userId);
  const next = await nextSeed(reader, userId);
  return {
    seed: seed ? showSeed(seed) : null,
    next: next ? showNext(next) : null,
    lastDraw: seed ? await lastDraw(ctx, { seedId: seed.seed_id, game }) : null,
  };
}

/** Returns the last draw under a seed, so that whoever lost its answer finds it by its number. */
async function lastDraw({ reader, userId }: UserRead, under: { seedId: string; game: Game }) {
  const row = await lastDrawUnder(reader, userId, under);
  if (!row) return null;
  const tables = await tablesById(reader, [row.table_id]);
  return showDraw(row, found(tables.get(row.table_id)), false);
}

/** Returns odds as they were published, to anybody. */
export async function lotteryTable(
  { reader }: ReadContext,
  { game, number }: InputOf<typeof lotteryApi.lotteryTable>,
) {
  const row = found(await tableByNumber(reader, game, number));
  return { number: row.number, text: row.odds_text, hash: row.odds_hash, publishedAt: row.decided_at };
}

/** Returns who won something last: draws that were made, by masked names, and nothing else (H1). */
export async function lotteryWinners({ reader }: UserRead) {
  const rows = await newestWins(reader, shownWinners);
  const nameOf = await maskedNames(
    reader,
    rows.map((row) => row.user_id),
  );
  const tables = await tablesById(
    reader,
    rows.map((row) => row.table_id),
  );
  return {
    items: rows.map((row) => {
      const { name, prize } = segmentOf(oddsOf(found(tables.get(row.table_id))), row.awarded);
      return { name: nameOf(row.user_id), prizeName: name, prize, at: row.drawn_at };
    }),
  };
}
