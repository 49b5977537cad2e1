import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { investingPointsState, pointsForInvesting } from '@banyan/domain/points/investing-points.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type InvestmentPointsRow, investmentPointsOf } from '../points/investing-points.store.ts';
import type { SubscriptionRow } from './subscription.store.ts';

/** What a coupon brings to a purchase, as far as points go. */
interface Paid {
  kind: 'cash' | 'rate';
  state: string;
  amount: bigint;
}

/** Returns the points that an investment brings or has brought, and where they stand; null where it brings none. */
export async function pointsFor({ reader }: ReadContext, row: SubscriptionRow, benefits: readonly Paid[]) {
  const written = await investmentPointsOf(reader, row);
  if (written) return standing(written);
  if (row.state === 'cancelled' || row.state === 'matured' || row.state === 'repaid') return null;
  const cash = benefits.find(({ kind, state }) => kind === 'cash' && state !== 'cancelled');
  const points = pointsForInvesting(row.principal - (cash?.amount ?? 0n), row.points_per_ten);
  return points > 0n ? { points, state: 'upcoming' as const, on: row.value_on } : null;
}

function standing({ points, given_at, lapsed_at, last_on }: InvestmentPointsRow) {
  const endedAt = given_at ?? lapsed_at;
  return {
    points,
    state: investingPointsState({ givenAt: given_at, lapsedAt: lapsed_at }),
    on: endedAt ? businessDateOf(endedAt) : last_on,
  };
}
