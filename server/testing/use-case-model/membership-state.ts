import { addDays } from '@banyan/domain/calendar/business-date.ts';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';
import { investingState, type ModelSubscription } from './investing-state.ts';

/** What the model knows of membership: what was invested on each day, added up, and nothing besides. */

const grown = keptFor<ModelPerson>()(() => ({
  /** The principals of all days, in minor units: 365 of them are a hundredth of growth. */
  principals: 0n,
  lastOn: null as string | null,
}));

/** Returns what somebody has grown to, in hundredths, and the last day that was counted. */
export const growthOf = (person: ModelPerson): { growth: bigint; lastOn: string | null } => {
  const { principals, lastOn } = grown(person);
  return { growth: principals / 365n, lastOn };
};

const levels = [1, 2, 3, 4, 5, 6];

/** Returns the level of somebody: in a life nobody changes what levels take. */
export const levelOf = (life: Life, person: ModelPerson): number =>
  levels.filter((level) => growthOf(person).growth >= thresholdOf(life, level)).length;

const thresholdOf = ({ policy }: Life, level: number): bigint =>
  policy[`membership.growth.level${level}` as 'membership.growth.level1'];

/** Returns how many make-ups a month somebody's level gives. */
export function levelMakeUps(life: Life, person: ModelPerson): number {
  const level = levelOf(life, person);
  return level === 0 ? 0 : life.policy[`membership.makeUps.level${level}` as 'membership.makeUps.level1'];
}

/** Returns whether a subscription is invested on a date. A group is settled before the value date of its members. */
export const countsOn = ({ state, valueOn, maturesOn }: ModelSubscription, date: string): boolean =>
  state !== 'pending' && state !== 'cancelled' && valueOn <= date && date < maturesOn;

/**
 * Does the job of a business date, which counts the day before. It comes before the jobs of investing: these forget what
 * is repaid on the date.
 */
export function runMembershipJobs(life: Life, date: string): void {
  const yesterday = addDays(date, -1);
  for (const subscription of investingState(life).subscriptions) {
    if (!countsOn(subscription, yesterday)) continue;
    const known = grown(subscription.owner);
    known.principals += subscription.principal;
    known.lastOn = yesterday;
  }
}
