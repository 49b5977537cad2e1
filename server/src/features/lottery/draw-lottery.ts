import type { lotteryApi } from '@banyan/api/lottery/lottery.ts';
import { lotteryTerms } from '@banyan/api/shown-terms.ts';
import { valuesOf } from '@banyan/domain/lottery/draw-value.ts';
import { type OddsTable, segmentAt, segmentOf } from '@banyan/domain/lottery/odds-table.ts';
import { closeReservation, post, reserveFunds } from '../../ledger/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { hasDefaultAddress } from '../address/index.ts';
import { lockPerson } from '../people/index.ts';
import { grantPoints, spendPoints } from '../points/index.ts';
import { marketingHouse } from '../store/index.ts';
import { type DrawRow, insertDraw } from './draw.store.ts';
import { wheelPosting, wheelTransferId } from './lottery.postings.ts';
import { type Keys, openSeed, type SeedRow, serverSeedOf, takeNonce } from './seed.store.ts';
import { showDraw } from './show-draw.ts';
import { oddsOf, takeStock } from './table.store.ts';
import { type Wheel, wheelNow } from './wheel.ts';

type Input = InputOf<typeof lotteryApi.drawLottery>;

/**
 * Draws once: the points are spent, the outcome is computed and what it awards is paid in one commit. What does not
 * depend on the outcome is looked at first; where the platform cannot pay, nothing is used up, so that the next draw has
 * the same outcome and nobody could have chosen it. Throws `lottery.*` and `points.insufficient`.
 */
export async function drawLottery(ctx: UserCommand, keys: Keys, input: Input) {
  const { userId } = ctx;
  // Two at once are done one after the other.
  await lockPerson(ctx.writer, userId);
  const { table } = await requireOpen(ctx, input);
  const seed = await requireSeed(ctx, input);
  const odds = oddsOf(table);
  const value = valuesOf(serverSeedOf(keys, userId, seed))(seed.client_seed, input.nonce);
  const drawn = segmentAt(odds, value);
  const drawId = ctx.id('lottery-draw');
  const cost = BigInt(ctx.policy.lottery.pointsPerDraw);
  await spendPoints(ctx, {
    userId,
    spendingId: ctx.id('lottery-points'),
    reason: 'lottery_draw',
    subjectId: drawId,
    amount: cost,
  });
  const awarded = await award(ctx, { tableId: table.table_id, odds, drawn });
  const { prize } = segmentOf(odds, awarded);
  const row: DrawRow = {
    user_id: userId,
    draw_id: drawId,
    number: readableNumber('L', ctx.today, drawId),
    seed_id: seed.seed_id,
    nonce: input.nonce,
    table_id: table.table_id,
    value,
    drawn,
    awarded,
    cost,
    prize_kind: prize.kind,
    prize_amount: prize.kind === 'none' ? 0n : prize.amount,
    drawn_at: ctx.now,
    transfer_id: prize.kind === 'cash' ? wheelTransferId(drawId) : null,
  };
  await pay(ctx, row);
  await insertDraw(ctx.writer, row);
  ctx.changed(userId, 'lottery');
  return showDraw(row, table, false);
}

/** Throws what keeps anybody from drawing now, and then what keeps this person, the outcome unknown. */
async function requireOpen(ctx: UserCommand, { tableId, shown }: Input): Promise<Wheel> {
  const wheel = await wheelNow(ctx);
  if (!wheel) throw new AppError('lottery.not_open');
  const cost = BigInt(ctx.policy.lottery.pointsPerDraw);
  refuseChangedTerms('lottery.terms_changed', lotteryTerms, { shown, actual: { cost } });
  if (wheel.table.table_id !== tableId)
    throw new AppError('lottery.table_changed', { facts: { number: wheel.table.number } });
  if (!(await hasDefaultAddress(ctx.reader, ctx.userId))) throw new AppError('lottery.address_required');
  if (wheel.lack !== null) throw new AppError('lottery.closed');
  return wheel;
}

/** Uses up the next number of the seed that the person was shown. */
async function requireSeed(ctx: UserCommand, { seedId, nonce }: Input): Promise<SeedRow> {
  const seed = await openSeed(ctx.reader, ctx.userId);
  if (!seed || seed.seed_id !== seedId) throw new AppError('lottery.seed_changed');
  if (seed.draws !== nonce || !(await takeNonce(ctx.writer, ctx.userId, { seedId, nonce })))
    throw new AppError('lottery.already_drawn');
  return seed;
}

/** Returns the segment that is awarded: the one that was drawn, or the substitute for one that is out of stock. */
async function award(
  { writer }: UserCommand,
  { tableId, odds, drawn }: { tableId: string; odds: OddsTable; drawn: number },
): Promise<number> {
  if (segmentOf(odds, drawn).stock === null) return drawn;
  return (await takeStock(writer, tableId, drawn)) ? drawn : odds.substitute;
}

/** Pays a prize. Somebody may have won the last of the funds since they were looked at: then nothing has happened. */
async function pay(ctx: UserCommand, row: DrawRow): Promise<void> {
  const { user_id: userId, draw_id: drawId, prize_amount: amount } = row;
  if (row.prize_kind === 'points') {
    const given = await grantPoints(ctx, { userId, reason: 'lottery_prize', subjectId: drawId, amount });
    if (!given) throw new AppError('lottery.closed');
  }
  if (row.prize_kind === 'cash') {
    const reservationId = ctx.id('lottery-funds');
    if (!(await reserveFunds(ctx.writer, { reservationId, house: marketingHouse, amount, at: ctx.now })))
      throw new AppError('lottery.closed');
    const draft = wheelPosting({ userId, drawId, amount }, reservationId);
    await post(ctx.writer, [draft], { at: ctx.now, on: ctx.today });
    await closeReservation(ctx.writer, reservationId, ctx.now);
    ctx.changed(userId, 'wallet');
  }
}
