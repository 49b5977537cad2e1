import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { type RateChange, rateAt } from '@banyan/domain/savings/rate-history.ts';
import { sevenDayYieldPpm } from '@banyan/domain/savings/seven-day-yield.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { policyVersions } from '../../platform/rules.ts';

const shownDays = 30;
const daysOfYield = 7;

/** Returns every rate that was decided, the newest first; the last one, without an instant, is the release's. */
export async function rateHistory(reader: Reader): Promise<RateChange[]> {
  const changes = (await policyVersions(reader)).flatMap(({ changes, effective_from }) =>
    changes
      .filter(({ path }) => path === 'savings.rateBps')
      .map(({ to }) => ({ from: effective_from, rateBps: Number(to) })),
  );
  return [...changes.toReversed(), { from: null, rateBps: defaultPolicy.savings.rateBps }];
}

/** Returns the rate of each of the last days, what seven of them come to in a year, and the rates so far. */
export async function rates({ reader, today }: ReadContext) {
  const history = await rateHistory(reader);
  const rateOn = (daysAgo: number) => rateAt(history, startOf(addDays(today, -daysAgo)));
  const days = Array.from({ length: shownDays }, (_, i) => {
    const daysAgo = shownDays - 1 - i;
    const week = Array.from({ length: daysOfYield }, (_day, j) => rateOn(daysAgo + j));
    return { onDate: addDays(today, -daysAgo), rateBps: rateOn(daysAgo), yieldPpm: sevenDayYieldPpm(week) };
  });
  return { days, history };
}
