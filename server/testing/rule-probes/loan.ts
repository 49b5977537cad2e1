import {
  addDays,
  type BusinessDate,
  businessDateOf,
  daysBetween,
} from '@banyan/domain/calendar/business-date.ts';
import { highestAnnualRateBps } from '@banyan/domain/loan/highest-rate.ts';
import { loanMethods, loanTerms } from '@banyan/domain/loan/loan-terms.ts';
import { collectDue } from '../../src/features/loan/repaying/collect.ts';
import { wireByHand } from '../by-hand.ts';
import { certifyAs } from '../certified.ts';
import { atLevel } from '../levels.ts';
import {
  applyAndApprove,
  borrow,
  fundLending,
  loanOf,
  loanProductDraft,
  loanWish,
  offerLoans,
  repay,
} from '../loans.ts';
import { otherPolicy } from '../other-policy.ts';
import { type Person, recharge, setPaymentPassword } from '../person.ts';
import { putIntoEffect } from '../policy.ts';
import { operators } from '../product.ts';
import { type Given, hour, msBetween, type PathsOf, type ProbesOf, passDays, wordFor } from './probe.ts';

const cents = (text: string): bigint => BigInt(text.replace('.', ''));

/** Returns somebody who may borrow, who decides about it, and what is offered: up to 50,000.00 unless told otherwise. */
export async function borrower(given: Given, maxAmount = '50000.00') {
  const { suite } = given;
  const by = await operators(suite);
  await fundLending(by, '3000.00');
  // Its effective rate stays below the ceiling.
  const rateBps = Math.floor(given.policy.loan.maxRateBps * 0.9);
  const productId = await offerLoans(suite, by, { rateBps, maxAmount });
  const person = await given.person();
  await setPaymentPassword(person);
  await certifyAs(suite, person.call, person.userId);
  return { by, person, productId };
}

/** Returns somebody's loan of 3,000.00, nothing of which is paid by itself. */
async function overdue(given: Given, method: 'equal_instalments' | 'interest_first' = 'equal_instalments') {
  const { by, person, productId } = await borrower(given);
  const { loanId } = await borrow(person, by, productId, { method });
  await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  const detail = () => person.call.ok('/api/loan/detail', { loanId });
  return { person, detail };
}

/** Returns somebody's loan of twelve months. */
async function deferrable(given: Given) {
  const { by, person, productId } = await borrower(given);
  const { loanId } = await borrow(person, by, productId, { months: 12 });
  return { by, person, loanId };
}

const limitOf = async ({ call }: Person) => (await call.ok('/api/loan/overview')).limit;

/** Returns somebody who borrowed and repaid in time, four weeks later. */
async function settled(given: Given) {
  const { by, person, productId } = await borrower(given);
  await recharge(person, '100.00');
  const { loanId } = await borrow(person, by, productId);
  passDays(given, 28);
  await repay(person, loanId, 'all', 'payoff');
  return person;
}

/** Returns a product of one term and one way of repaying that comes to exactly an effective rate. */
function draftAt(effectiveBps: number, startsOn: BusinessDate) {
  for (let rateBps = effectiveBps; rateBps > 0; rateBps -= 1)
    for (const months of loanTerms)
      for (const method of loanMethods) {
        const offered = { maxAmount: 50_000_00n, rateBps, feeBps: 0, months: [months], methods: [method] };
        if (highestAnnualRateBps(offered, startsOn) === effectiveBps)
          return loanProductDraft({ rateBps, months: [months], methods: [method] });
      }
  throw new Error(`no loan comes to ${effectiveBps} hundredths of a percent`);
}

export const loanProbes: ProbesOf<PathsOf<'loan'>> = {
  'loan.maxRateBps': {
    stated: () => ['ok', 'loan.rate_too_high'],
    observe: async ({ suite }, n) => {
      const { ada } = await operators(suite);
      const today = businessDateOf(suite.clock.now());
      const propose = async (effectiveBps: number) =>
        wordFor(await ada.send('/console/api/loan-products/create', draftAt(effectiveBps, today)));
      return [await propose(n), await propose(n + 1)];
    },
  },
  'loan.baseLimit': {
    stated: (n) => wireByHand(n),
    observe: async (given) => limitOf((await borrower(given)).person),
  },
  'loan.limitPerSettled': {
    stated: (n) => ({ shown: wireByHand(n), rise: n }),
    observe: async (given) => {
      const person = await settled(given);
      const { limitPerSettled, limit } = await person.call.ok('/api/loan/overview');
      return { shown: limitPerSettled, rise: cents(limit) - given.policy.loan.baseLimit };
    },
  },
  'loan.maxLimit': {
    stated: (n) => ({ shown: wireByHand(n), refused: ['loan.above_limit', wireByHand(n)] }),
    observe: async (given, n) => {
      const { suite } = given;
      const { person, productId } = await borrower(given, '1000000.00');
      // Anybody may borrow a cent less than the limit, and a level raises that beyond it.
      const raised = { ...otherPolicy, 'loan.baseLimit': n - 1n };
      await putIntoEffect(suite, otherPolicy, raised);
      const wish = loanWish(productId, { amount: '1000000.00' });
      const { body } = await atLevel(suite, person, 6, () => person.call.send('/api/loan/apply', wish));
      const { maxLimit } = await person.call.ok('/api/loan/overview');
      await putIntoEffect(suite, raised, otherPolicy);
      return { shown: maxLimit, refused: [body.code, body.facts?.['limit']] };
    },
  },
  'loan.maxInstalmentShareBps': {
    stated: (n) => ({ shown: n, allowed: wireByHand((100_00n * BigInt(n)) / 10_000n) }),
    observe: async (given) => {
      const { person, productId } = await borrower(given);
      const { maxInstalmentShareBps } = await person.call.ok('/api/loan/products');
      const wish = loanWish(productId, { monthlyIncome: '100.00' });
      const { body } = await person.call.send('/api/loan/apply', wish);
      return { shown: maxInstalmentShareBps, allowed: body.facts?.['affordable'] };
    },
  },
  'loan.offerHours': {
    stated: (n) => ({ hours: n, states: ['approved', 'expired'] }),
    observe: async (given, n) => {
      const { by, person, productId } = await borrower(given);
      const applicationId = await applyAndApprove(person, by, productId);
      const { offer, decidedAt, state } = await person.call.ok('/api/loan/application', { applicationId });
      passDays(given, Math.ceil(n / 24));
      const later = await person.call.ok('/api/loan/application', { applicationId });
      return { hours: msBetween(decidedAt ?? '', offer?.endsAt ?? '') / hour, states: [state, later.state] };
    },
  },
  'loan.coolingOffDays': {
    stated: (n) => ({ shown: n, days: n, after: null }),
    observe: async (given, n) => {
      const { person, detail } = await overdue(given);
      const { coolingOffDays } = await person.call.ok('/api/loan/products');
      const today = businessDateOf(given.suite.clock.now());
      passDays(given, n);
      const until = (await detail()).withdrawableUntil;
      passDays(given, 1);
      const days = until === null ? null : until === addDays(today, n) ? n : until;
      return { shown: coolingOffDays, days, after: (await detail()).withdrawableUntil };
    },
  },
  'loan.graceDays': {
    stated: (n) => ({ shown: n, days: [0, 1] }),
    observe: async (given, n) => {
      const { person, detail } = await overdue(given);
      const { graceDays } = await person.call.ok('/api/loan/products');
      const until = (await detail()).rows[0]?.payableUntil ?? '';
      const today = businessDateOf(given.suite.clock.now());
      passDays(given, (Date.parse(until) - Date.parse(today)) / (24 * hour) + n + 1);
      const before = (await detail()).penalties.days;
      passDays(given, 1);
      return { shown: graceDays, days: [before, (await detail()).penalties.days] };
    },
  },
  'loan.penaltyBpsPerDay': {
    stated: (n) => ({ shown: n, ofTheFirst: n }),
    observe: async (given) => {
      const { person, detail } = await overdue(given);
      const { penaltyBpsPerDay, graceDays } = await person.call.ok('/api/loan/products');
      const [first] = (await detail()).rows;
      const today = businessDateOf(given.suite.clock.now());
      const until = Date.parse(first?.payableUntil ?? '') - Date.parse(today);
      passDays(given, until / (24 * hour) + graceDays + 2);
      const { amount } = (await detail()).penalties;
      const ofTheFirst = Math.round((Number(amount) * 10_000) / Number(first?.principal));
      return { shown: penaltyBpsPerDay, ofTheFirst };
    },
  },
  'loan.penaltyCapBps': {
    stated: (n) => ({ shown: n, most: wireByHand((3_000_00n * BigInt(n)) / 10_000n) }),
    observe: async (given) => {
      const { person, detail } = await overdue(given);
      const { penaltyCapBps } = await person.call.ok('/api/loan/products');
      passDays(given, 4_000);
      return { shown: penaltyCapBps, most: (await detail()).penalties.amount };
    },
  },
  'loan.deferMonths': {
    stated: (n) => ({ shown: n, words: ['loan.deferral_too_long', 'ok'] }),
    observe: async (given, n) => {
      const { by, person, loanId } = await deferrable(given);
      const { deferMonths } = await by.ada.ok('/console/api/loans/work', loanOf(person, loanId));
      const propose = async (months: number) =>
        wordFor(
          await by.ada.send('/console/api/loans/deferrals/propose', {
            ...loanOf(person, loanId),
            position: 1,
            months,
            reason: 'as was asked',
          }),
        );
      return { shown: deferMonths, words: [await propose(n + 1), await propose(n)] };
    },
  },
  'loan.partialAutopay': {
    stated: (isPartial) => ({ shown: isPartial, paid: isPartial ? ['3000.00'] : [] }),
    observe: async (given) => {
      const { by, person, productId } = await borrower(given);
      // The loan's own 3,000.00 are all that there is, and do not carry its interest.
      const { loanId } = await borrow(person, by, productId, { method: 'interest_first' });
      const { rows, isAutopayPartial } = await person.call.ok('/api/loan/detail', { loanId });
      const last = rows.at(-1)?.dueOn ?? '';
      const today = businessDateOf(given.suite.clock.now());
      passDays(given, daysBetween(today, last));
      await collectDue(given.suite.app.services, last);
      const { items } = await person.call.ok('/api/loan/repayments', { loanId });
      return { shown: isAutopayPartial, paid: items.map(({ amount }) => amount) };
    },
  },
  'loan.deferrals': {
    stated: (n) => n,
    observe: async (given) => {
      const { by, person, loanId } = await deferrable(given);
      let granted = 0;
      for (let position = 1; position <= 6; position += 1) {
        const fields = { ...loanOf(person, loanId), position, months: 1, reason: 'as was asked' };
        const { body } = await by.ada.send('/console/api/loans/deferrals/propose', fields);
        const proposed = body.deferrals?.find(({ state }: { state: string }) => state === 'proposed');
        const deferralId = proposed?.deferralId;
        if (!deferralId) break;
        const { userId } = person;
        await by.bea.ok('/console/api/loans/deferrals/decide', { userId, deferralId, decision: 'grant' });
        granted += 1;
      }
      return granted;
    },
  },
};
