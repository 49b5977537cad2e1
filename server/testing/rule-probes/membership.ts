import { wireByHand } from '../by-hand.ts';
import { atLevel } from '../levels.ts';
import { loanWish } from '../loans.ts';
import { borrower } from './loan.ts';
import { type Given, type PathsOf, type ProbesOf } from './probe.ts';

const levelOf = async (person: Awaited<ReturnType<Given['person']>>) => person.call.ok('/api/vip/level');

type Growing = 1 | 2 | 3 | 4 | 5 | 6;

/** What the page says that a level takes. */
const threshold = (level: Growing) => ({
  stated: (n: bigint) => wireByHand(n),
  observe: async (given: Given) => (await levelOf(await given.person())).levels[level]?.threshold,
});

const makeUps = (level: Growing) => ({
  stated: (n: number) => n,
  observe: async (given: Given) => (await levelOf(await given.person())).levels[level]?.makeUpsPerMonth,
});

/** By how much of what anybody may borrow a level raises that, as it is shown, and as an application is refused. */
const loanLimit = (level: Growing) => ({
  stated: (n: number) => ({ shown: n, code: 'loan.above_limit', raisedBy: n }),
  observe: async (given: Given) => {
    const { person, productId } = await borrower(given);
    const shown = (await levelOf(person)).levels[level]?.loanLimitBps;
    const apply = () => person.call.send('/api/loan/apply', loanWish(productId, { amount: '50000.00' }));
    const { body } = await atLevel(given.suite, person, level, apply);
    const { baseLimit } = given.policy.loan;
    const raise = BigInt(String(body.facts?.['limit'] ?? '0.00').replace('.', '')) - baseLimit;
    // It is cut to the cent, and each hundredth of a percent is more than one.
    const raisedBy = Number((raise * 10_000n + baseLimit - 1n) / baseLimit);
    return { shown, code: body.code, raisedBy };
  },
});

export const membershipProbes: ProbesOf<PathsOf<'membership'>> = {
  'membership.growth.level1': threshold(1),
  'membership.growth.level2': threshold(2),
  'membership.growth.level3': threshold(3),
  'membership.growth.level4': threshold(4),
  'membership.growth.level5': threshold(5),
  'membership.growth.level6': threshold(6),
  'membership.makeUps.level1': makeUps(1),
  'membership.makeUps.level2': makeUps(2),
  'membership.makeUps.level3': makeUps(3),
  'membership.makeUps.level4': makeUps(4),
  'membership.makeUps.level5': makeUps(5),
  'membership.makeUps.level6': makeUps(6),
  'membership.loanLimitBps.level1': loanLimit(1),
  'membership.loanLimitBps.level2': loanLimit(2),
  'membership.loanLimitBps.level3': loanLimit(3),
  'membership.loanLimitBps.level4': loanLimit(4),
  'membership.loanLimitBps.level5': loanLimit(5),
  'membership.loanLimitBps.level6': loanLimit(6),
};
