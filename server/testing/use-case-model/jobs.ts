import { addDays } from '@banyan/domain/calendar/business-date.ts';
import type { Life } from '../life/life.ts';
import { keptFor } from '../life/use-case.ts';
import { deliverCoupons, returnGifts, runCouponJobs } from './coupons-jobs.ts';
import { deliverDividends, runDividendJobs } from './dividends-state.ts';
import { settlePassed } from './group-buy-state.ts';
import { deliverInvesting, runInvestingJobs } from './investing-state.ts';
import { deliverLoans, runLoanJobs } from './loans-state.ts';
import { runMembershipJobs } from './membership-state.ts';
import { deliverSavings, runSavingsJobs } from './savings-state.ts';
import { settleShares } from './share-market.ts';
import { deliverShares } from './shares-state.ts';
import { deliverTeams, payRewards } from './team-jobs.ts';
import { runVipJobs } from './vip-state.ts';

/** What the house does of itself, in the model: each area in its turn. */

/** The last business date whose jobs are done. */
const done = keptFor<Life>()(() => ({ to: null as string | null }));

/** Does the jobs of every date that has begun and was not done, date by date and in the order of the areas. */
export function runJobs(life: Life): void {
  const state = done(life);
  const today = life.today();
  for (let date = state.to ? addDays(state.to, 1) : today; date <= today; date = addDays(date, 1)) {
    runMembershipJobs(life, date);
    runInvestingJobs(life, date);
    runSavingsJobs(life, date);
    runLoanJobs(life, date);
    runDividendJobs(life, date);
    runCouponJobs(life, date);
    runVipJobs(life, date);
    for (const model of life.models) model.runJobs?.(life, date);
  }
  state.to = today;
}

/** Looks at what is due: the tasks, then, after midnight, the jobs of the new day. */
export async function runDue(life: Life): Promise<void> {
  returnGifts(life);
  payRewards(life);
  await settleDue(life);
  runJobs(life);
}

/** Settles what is over by its time, in the app and in the model: moving on by days runs the daily jobs alone. */
export async function settleDue(life: Life): Promise<void> {
  await settlePassed(life);
  await settleShares(life);
}

/** Delivers what the outbox has for the areas; the provider's messages are the wallet's own. */
export async function deliverToAreas(life: Life): Promise<void> {
  deliverInvesting(life);
  deliverSavings(life);
  deliverLoans(life);
  await deliverCoupons(life);
  deliverShares(life);
  deliverDividends(life);
  deliverTeams(life);
}
