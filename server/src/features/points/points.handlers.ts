import type { UserCalls } from '@banyan/api/contract.ts';
import { startOf } from '@banyan/domain/calendar/business-date.ts';
import { nextToExpire, spendable } from '@banyan/domain/points/lots.ts';
import type { UserRead } from '../../platform/context.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { dayOf, pageBy } from '../../platform/page.ts';
import { budgetNow } from './budget.ts';
import { nameOfReason, pointHistory } from './history.ts';
import { aliveLots, type LotRow, lotsPage } from './lot.store.ts';

async function points(ctx: UserRead) {
  const lots = await aliveLots(ctx.reader, ctx.userId, ctx.today);
  return {
    balance: spendable(lots, ctx.today),
    next: nextToExpire(lots, ctx.today),
    lifetimeMonths: ctx.policy.points.lifetimeMonths,
    perTenInvested: BigInt(ctx.policy.points.perTenInvested),
    budget: await budgetNow(ctx),
  };
}

const showLot = (row: LotRow) => ({
  lotId: row.lot_id,
  reason: nameOfReason(row.reason),
  amount: row.amount,
  left: row.left_amount,
  givenAt: row.given_at,
  lastOn: row.last_on,
});

export const pointsHandlers: HandlersOf<UserCalls['points']> = {
  points: (ctx) => points(ctx),
  pointHistory: (ctx, input) => pointHistory(ctx, input),
  pointLots: (ctx, { cursor, limit }) =>
    pageBy(
      limit,
      cursor,
      ({ after, limit: count }) =>
        lotsPage(ctx.reader, ctx.userId, ctx.today, { after: dayOf(after), limit: count }),
      (row) => ({ at: startOf(row.last_on), id: row.lot_id }),
      showLot,
    ),
};
