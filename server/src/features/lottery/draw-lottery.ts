import { lotteryTerms } from '@banyan/api/lottery/lottery.terms.ts';
import type { lotteryApi } from '@banyan/api/lottery/lottery.ts';
import { segmentOf } from '@banyan/domain/lottery/odds-table.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { inOrder } from '../../platform/in-order.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { hasDefaultAddress } from '../address/index.ts';
import { spendPoints } from '../points/index.ts';
import { orderWonGood } from '../store/index.ts';
import { insertDraw } from './draw.store.ts';
import { award, drawOnce, drawRow, type PrizeOf, payPrize, refuseOtherTable } from './draw-once.ts';
import { gameNow, type OpenGame } from './open-game.ts';
import type { Keys } from './seed.store.ts';
import { showDraw } from './show-draw.ts';

type Input = InputOf<typeof lotteryApi.drawLottery>;

const wheel: PrizeOf = {
  game: 'wheel',
  letter: 'L',
  reason: 'lottery_prize',
  kind: 'wheel_cash',
  closed: 'lottery.closed',
};

/**
 * Draws once: the points are spent, the outcome is computed and what it awards is paid, or ordered where it is a good,
 * in one commit. What does not depend on the outcome is looked at first; where the platform cannot pay, nothing is used
 * up, so that the next draw has the same outcome and nobody could have chosen it. Throws `lottery.*` and
 * `points.insufficient`.
 */
export async function drawLottery(ctx: UserCommand, keys: Keys, input: Input) {
  const { userId } = ctx;
  // Two at once are done one after the other: the session has locked the person.
  const { table } = await requireOpen(ctx, input);
  const made = await drawOnce(ctx, keys, { order: input, table });
  const cost = BigInt(ctx.policy.lottery.pointsPerDraw);
  await spendPoints(ctx, {
    userId,
    spendingId: ctx.id('lottery-points'),
    reason: 'lottery_draw',
    subjectId: made.drawId,
    amount: cost,
  });
  const awarded = await award(ctx, table.table_id, made);
  const row = drawRow(
    ctx,
    wheel,
    { ...made, awarded },
    { nonce: input.nonce, table_id: table.table_id, cost },
  );
  await payPrize(ctx, wheel, row);
  const { prize } = segmentOf(made.odds, awarded);
  if (prize.kind === 'good') await orderWonGood(ctx, keys, { goodId: prize.goodId, drawId: row.draw_id });
  insertDraw(ctx.writer, row);
  ctx.changed(userId, 'lottery');
  return showDraw(row, table, false);
}

/** Throws what keeps anybody from drawing now, and then what keeps this person, the outcome unknown. */
async function requireOpen(ctx: UserCommand, input: Input): Promise<OpenGame> {
  const { open, hasAddress } = await inOrder({
    open: gameNow(ctx, 'wheel'),
    hasAddress: hasDefaultAddress(ctx.reader, ctx.userId),
  });
  if (!open) throw new AppError('lottery.not_open');
  const cost = BigInt(ctx.policy.lottery.pointsPerDraw);
  refuseChangedTerms('lottery.terms_changed', lotteryTerms, { shown: input.shown, actual: { cost } });
  refuseOtherTable(open.table, input);
  if (!hasAddress) throw new AppError('lottery.address_required');
  if (open.lack !== null) throw new AppError('lottery.closed');
  return open;
}
