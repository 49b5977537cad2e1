import { wishProblem } from '@banyan/domain/loan/application.ts';
import { offerEnds } from '@banyan/domain/loan/application-state.ts';
import { loanMethods } from '@banyan/domain/loan/loan-terms.ts';
import fc from 'fast-check';
import { answerOf, callsOf, type Life, shown, somebody } from '../life/life.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { loanWish, offerLoans } from '../loans.ts';
import { confirmFunding } from '../product.ts';
import { applicationRefusal, feeBps, hasOneUnderWay, limitOf, offer, rateBps, step } from './loan-limits.ts';
import { isUnderWay, loansState, type ModelApplication, stateOf } from './loans-state.ts';

/** What people and operators do about applications for loans. */

const funds = command({
  weight: 3,
  usually: 1,
  // Little, so that somebody has to wait now and then, or what whoever waits first lacks, to the cent.
  given: fc.record({
    some: fc.constantFrom(100_00n, 1_000_00n, 3_000_00n, 10_000_00n),
    isEnough: fc.boolean(),
  }),
  play: async (life, { some, isEnough }) => {
    const by = { ada: await life.operator('ada'), bea: await life.operator('bea') };
    const state = loansState(life);
    const waiting = state.loans.find((loan) => loan.state === 'waiting');
    const lacking = waiting ? waiting.terms.principal - state.funds : 0n;
    const amount = isEnough && lacking > 0n ? lacking : some;
    const { minAmount, maxAmount } = offer;
    await confirmFunding(by, 'lending_funds', shown(amount));
    // Nothing is offered before there is money for the least of it.
    if (!state.productId)
      state.productId = await offerLoans(life.app, by, {
        minAmount: shown(minAmount),
        maxAmount: shown(maxAmount),
        step: shown(step),
        months: [3, 6, 12],
        rateBps,
        feeBps,
      });
    state.funds += amount;
    state.isTold = true;
    return { told: `${shown(amount)} reaches the lending funds`, expected: '', actual: '' };
  },
});

const applies = command({
  weight: 7,
  usually: 0.6,
  given: fc.record({
    who: fc.nat(100),
    at: fc.constantFrom('least', 'some', 'some', 'some', 'some', 'some', 'limit', 'above', 'odd'),
    steps: fc.integer({ min: 0, max: 30 }),
    months: fc.constantFrom(3, 3, 3, 3, 6, 12, 24),
    method: fc.constantFrom(...loanMethods),
    income: fc.constantFrom(300_00n, 15_000_00n, 80_000_00n, 80_000_00n, 80_000_00n),
  }),
  play: async (life, { who, at, steps, months, method, income }) => {
    const person = somebody(life, who);
    const { productId, applications } = loansState(life);
    if (!person || !productId) return null;
    const limit = await limitOf(life, person);
    const most = limit - (limit % step);
    const some = offer.minAmount + BigInt(steps) * step;
    const amounts: Record<string, bigint> = {
      least: offer.minAmount,
      limit: most,
      above: most + step,
      odd: some + 1n,
    };
    const amount = amounts[at] ?? some;
    if (amount <= 0n) return null;
    const wish = { amount, months, method };
    const expected = applicationRefusal(life, person, { wish, income, limit });
    const call = await callsOf(life, person);
    const reply = await call.send('/api/loan/apply', {
      ...loanWish(productId),
      amount: shown(amount),
      months,
      method,
      monthlyIncome: shown(income),
    });
    if (expected === 'ok') {
      // What was not signed in time ends with the next application.
      for (const each of applications) if (each.owner === person) each.state = stateOf(life, each);
      applications.push({
        id: reply.body.applicationId,
        owner: person,
        wish,
        state: 'submitted',
        offer: 0n,
        offerEndsAt: 0,
        isAppealed: false,
      });
    }
    const told = `${person.name}, earning ${shown(income)}, applies for ${shown(amount)} (${months} months)`;
    return { told, expected, actual: answerOf(reply) };
  },
});

/** Returns, most of the time, an application in one of these states; sometimes any. */
export function someApplication(
  life: Life,
  which: number,
  states: readonly ModelApplication['state'][],
): ModelApplication | undefined {
  const all = loansState(life).applications.filter(({ owner }) => !owner.isClosed);
  return mostly(which, { good: all.filter((each) => states.includes(stateOf(life, each))), all, oneIn: 6 });
}

const decides = command({
  weight: 8,
  usually: 2,
  given: fc.record({
    which: fc.nat(1_000),
    by: fc.constantFrom('ada', 'bea'),
    /** One of six decides without having taken it up. */
    takes: fc.nat(5),
    how: fc.constantFrom('whole', 'whole', 'whole', 'whole', 'less', 'more', 'reject'),
  }),
  play: async (life, { which, by, takes, how }) => {
    const application = someApplication(life, which, ['submitted', 'in_review']);
    if (!application) return null;
    const { owner, id, wish } = application;
    const operator = await life.operator(by as 'ada');
    const one = { userId: owner.userId, applicationId: id };
    const [expected, actual]: [string[], string[]] = [[], []];
    if (takes > 0) {
      expected.push(takenUp(life, application));
      actual.push(answerOf(await operator.send('/console/api/loan-applications/take', one)));
    }
    const other = how === 'less' ? wish.amount - step : how === 'more' ? wish.amount + step : wish.amount;
    const amount = other > 0n ? other : wish.amount;
    const isRefusal = how === 'reject';
    expected.push(decided(life, application, isRefusal ? null : amount));
    const reply = isRefusal
      ? await operator.send('/console/api/loan-applications/reject', { ...one, reason: 'too little known' })
      : await operator.send('/console/api/loan-applications/approve', {
          ...one,
          amount: shown(amount),
          reason: 'the income carries it',
        });
    actual.push(answerOf(reply));
    const what = isRefusal ? 'refuses' : `offers ${shown(amount)} for`;
    const told = `${by} ${takes > 0 ? 'takes up and ' : ''}${what} ${owner.name}'s application for a loan`;
    return { told, expected: expected.join(), actual: actual.join() };
  },
});

function takenUp(life: Life, application: ModelApplication): string {
  const state = stateOf(life, application);
  if (state !== 'submitted' && state !== 'in_review') return 'loan.application_over';
  application.state = 'in_review';
  return 'ok';
}

/** Decides in the model; null is a refusal. */
function decided(life: Life, application: ModelApplication, amount: bigint | null): string {
  if (application.state !== 'in_review') return 'loan.not_in_review';
  const { wish } = application;
  if (amount !== null && (amount > wish.amount || wishProblem(offer, { ...wish, amount })))
    return 'loan.above_request';
  if (amount === null) application.state = 'rejected';
  else {
    const endsAt = offerEnds(new Date(life.now()), { offerHours: life.policy['loan.offerHours'] });
    Object.assign(application, { state: 'approved', offer: amount, offerEndsAt: endsAt.getTime() });
  }
  return 'ok';
}

const withdraws = command({
  weight: 1,
  usually: 0.1,
  given: fc.record({ which: fc.nat(1_000), stranger: fc.nat(5), who: fc.nat(100) }),
  play: async (life, { which, stranger, who }) => {
    const application = someApplication(life, which, ['submitted', 'in_review', 'approved']);
    const person = stranger === 0 ? somebody(life, who) : application?.owner;
    if (!application || !person) return null;
    const own = isUnderWay(life, application) ? 'ok' : 'loan.application_over';
    const expected = person === application.owner ? own : 'request.not_found';
    const call = await callsOf(life, person);
    const asked = { applicationId: application.id };
    const actual = answerOf(await call.send('/api/loan/application/withdraw', asked));
    if (expected === 'ok') application.state = 'withdrawn';
    const told = `${person.name} takes back an application of ${application.owner.name}`;
    return { told, expected, actual };
  },
});

const appeals = command({
  weight: 1,
  usually: 0.1,
  given: fc.record({ which: fc.nat(1_000) }),
  play: async (life, { which }) => {
    const application = someApplication(life, which, ['rejected']);
    if (!application) return null;
    const { owner, id, isAppealed } = application;
    const isRefused = stateOf(life, application) === 'rejected';
    const other = hasOneUnderWay(life, owner) ? 'loan.already_applied' : 'ok';
    const expected = isRefused && !isAppealed ? other : 'loan.not_appealable';
    const call = await callsOf(life, owner);
    const asked = { applicationId: id, text: 'I have found another position' };
    const actual = answerOf(await call.send('/api/loan/application/appeal', asked));
    if (expected === 'ok') Object.assign(application, { state: 'submitted', isAppealed: true });
    return { told: `${owner.name} asks for another look at an application`, expected, actual };
  },
});

export const loanApplicationsModel: AreaModel = { commands: { funds, applies, decides, withdraws, appeals } };
