import { valuesOf } from '@banyan/domain/lottery/draw-value.ts';
import type { Game } from '@banyan/domain/lottery/games.ts';
import { type OddsTable, type Prize, segmentAt, segmentOf } from '@banyan/domain/lottery/odds-table.ts';
import type { PointReason } from '@banyan/domain/points/point-reasons.ts';
import { payAtOnce } from '../../ledger/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import { readableNumber } from '../../platform/ids.ts';
import { grantPoints } from '../points/index.ts';
import type { DrawRow } from './draw.store.ts';
import { type PrizeKind, prizePosting, prizeTransferId } from './lottery.postings.ts';
import { type Keys, openSeed, type SeedRow, serverSeedOf, takeNonce } from './seed.store.ts';
import { isReleased, oddsOf, type PublishedRow, takeStock } from './table.store.ts';

/** What draws of every game have in common: a number of a seed that is used up, and what its value comes to. */

export interface DrawOrder {
  seedId: string;
  nonce: number;
  tableId: string;
}

/** Throws `lottery.table_changed` where other odds than these are in effect by now. */
export function refuseOtherTable({ table_id, number }: PublishedRow, { tableId }: DrawOrder): void {
  if (table_id !== tableId) throw new AppError('lottery.table_changed', { facts: { number } });
}

/** A draw before anything is awarded. */
export interface Drawn {
  drawId: string;
  seed: SeedRow;
  odds: OddsTable;
  value: number;
  /** The number of the segment. */
  drawn: number;
}

/**
 * Uses up the next number of the seed that the person was shown, and returns what it comes to. Throws
 * `lottery.seed_changed` and `lottery.already_drawn`. The caller holds the person.
 */
export async function drawOnce(
  ctx: UserCommand,
  keys: Keys,
  { order, table }: { order: DrawOrder; table: PublishedRow },
): Promise<Drawn> {
  const seed = await requireSeed(ctx, order);
  const odds = oddsOf(table);
  const value = valuesOf(serverSeedOf(keys, ctx.userId, seed))(seed.client_seed, order.nonce);
  return { drawId: ctx.id('lottery-draw'), seed, odds, value, drawn: segmentAt(odds, value) };
}

async function requireSeed(ctx: UserCommand, { seedId, nonce }: DrawOrder): Promise<SeedRow> {
  const seed = await openSeed(ctx.reader, ctx.userId);
  if (!seed || seed.seed_id !== seedId) throw new AppError('lottery.seed_changed');
  if (seed.draws !== nonce || !(await takeNonce(ctx.writer, ctx.userId, { seedId, nonce })))
    throw new AppError('lottery.already_drawn');
  return seed;
}

/**
 * Returns the segment that is awarded: the one that was drawn, or the substitute for one that is out of stock. Throws
 * `lottery.table_changed` where other odds have taken over what was left of it since they were looked at.
 */
export async function award(
  { writer }: UserCommand,
  tableId: string,
  { odds, drawn }: Pick<Drawn, 'odds' | 'drawn'>,
): Promise<number> {
  if (segmentOf(odds, drawn).stock === null) return drawn;
  if (await takeStock(writer, tableId, drawn)) return drawn;
  if (await isReleased(writer, tableId, drawn)) throw new AppError('lottery.table_changed');
  return odds.substitute;
}

/** What a game calls its draws and its prizes. */
export interface PrizeOf {
  game: Game;
  /** Stands in front of the numbers of its draws. */
  letter: string;
  /** What points of it are called, and money; no such thing of a game that has neither. */
  reason: PointReason;
  kind: PrizeKind;
  closed: 'lottery.closed' | 'cards.closed';
}

/** Returns the row of a draw whose outcome is known. */
export function drawRow(
  ctx: UserCommand,
  { game, letter }: Pick<PrizeOf, 'game' | 'letter'>,
  { drawId, seed, odds, value, drawn, awarded }: Drawn & { awarded: number },
  more: Pick<DrawRow, 'nonce' | 'table_id' | 'cost'> & Partial<DrawRow>,
): DrawRow {
  const { prize } = segmentOf(odds, awarded);
  return {
    game,
    user_id: ctx.userId,
    draw_id: drawId,
    number: readableNumber(letter, ctx.today, drawId),
    seed_id: seed.seed_id,
    value,
    drawn,
    awarded,
    prize_kind: prize.kind,
    prize_amount: amountOf(prize),
    drawn_at: ctx.now,
    transfer_id: prize.kind === 'cash' ? prizeTransferId(drawId) : null,
    ordinal: null,
    missed: null,
    pity_after: null,
    ...more,
  };
}

const amountOf = (prize: Prize): bigint => ('amount' in prize ? prize.amount : 0n);

/** Pays a prize. Somebody may have won the last of the funds since they were looked at: then nothing has happened. */
export async function payPrize(
  ctx: UserCommand,
  { reason, kind, closed }: PrizeOf,
  { user_id: userId, draw_id: drawId, prize_kind, prize_amount: amount }: DrawRow,
): Promise<void> {
  if (prize_kind === 'points') {
    const given = await grantPoints(ctx, { userId, reason, subjectId: drawId, amount });
    if (!given) throw new AppError(closed);
    ctx.changed(userId, 'points');
  }
  if (prize_kind === 'cash') {
    const draft = prizePosting(kind, { userId, drawId, amount }, ctx.id('lottery-funds'));
    if (!(await payAtOnce(ctx.writer, draft, { at: ctx.now, on: ctx.today }))) throw new AppError(closed);
    ctx.changed(userId, 'wallet');
  }
}
