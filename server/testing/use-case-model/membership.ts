import { inTurn } from '../life/in-turn.ts';
import { callsOf, type Life, shown } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import type { AreaModel } from '../life/use-case.ts';
import { investmentsOf } from './investing-state.ts';
import { countsOn, growthOf, levelMakeUps, levelOf } from './membership-state.ts';
import { teamMakeUps } from './team-state.ts';
import { runningCard } from './vip-state.ts';

/** Nobody does anything about membership: it follows from what is invested. */

const principalOf = (life: Life, person: ModelPerson): bigint =>
  investmentsOf(person)
    .subscriptions.filter((each) => countsOn(each, life.today()))
    .reduce((sum, { principal }) => sum + principal, 0n);

/** Compares somebody's growth, level and what these count, and the make-ups that level, team and card add up to. */
async function differs(life: Life): Promise<string | undefined> {
  const open = life.people.filter(({ isClosed }) => !isClosed);
  for (const person of inTurn(life, open)) {
    const call = await callsOf(life, person);
    const { level, growth, asOf, principal } = await call.ok('/api/vip/level');
    const { makeUp } = await call.ok('/api/user/qiandaolist', {});
    const actual = `level ${level}, ${growth} by ${asOf}, ${principal} invested, ${makeUp.perMonth} make-ups`;
    const known = growthOf(person);
    const makeUps =
      life.policy['checkin.makeUpsPerMonth'] +
      levelMakeUps(life, person) +
      teamMakeUps(life, person) +
      (runningCard(life, person)?.makeUps ?? 0);
    const expected = `level ${levelOf(life, person)}, ${shown(known.growth)} by ${known.lastOn}, ${shown(principalOf(life, person))} invested, ${makeUps} make-ups`;
    if (actual !== expected) return `${person.name} has ${actual}, expected ${expected}`;
  }
  return undefined;
}

export const membershipModel: AreaModel = { commands: {}, differs };
