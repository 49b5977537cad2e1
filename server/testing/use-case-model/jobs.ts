import { addDays } from '@banyan/domain/calendar/business-date.ts';
import type { Life } from '../life/life.ts';
import { keptFor } from '../life/use-case.ts';
import { deliverCoupons, returnGifts, runCouponJobs } from './coupons-jobs.ts';
import { settlePassed } from './group-buy-state.ts';
import { deliverInvesting, runInvestingJobs } from './investing-state.ts';
import { deliverSavings, runSavingsJobs } from './savings-state.ts';

/** What the house does of itself, in the model: each area in its turn. */

/** The last business date whose jobs are done. */
const done = keptFor<Life>()(() => ({ to: null as string | null }));

/** Does the jobs of every date that has begun and was not done, date by date and in the order of the areas. */
export function runJobs(life: Life): void {
  const state = done(life);
  const today = life.today();
  for (let date = state.to ? addDays(state.to, 1) : today; date <= today; date = addDays(date, 1)) {
    runInvestingJobs(life, date);
    runSavingsJobs(life, date);
    runCouponJobs(life, date);
  }
  state.to = today;
}

/** Looks at what is due: the tasks, then, after midnight, the jobs of the new day. */
export async function runDue(life: Life): Promise<void> {
  returnGifts(life);
  await settlePassed(life);
  runJobs(life);
}

/** Delivers what the outbox has for the areas; the provider's messages are the wallet's own. */
export function deliverToAreas(life: Life): void {
  deliverInvesting(life);
  deliverSavings(life);
  deliverCoupons(life);
}
