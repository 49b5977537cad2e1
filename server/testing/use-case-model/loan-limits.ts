import {
  isTooMuchFor,
  type LoanOffer,
  regularInstalment,
  wishProblem,
} from '@banyan/domain/loan/application.ts';
import { loanLimit } from '@banyan/domain/loan/loan-limit.ts';
import { standingOf } from '@banyan/domain/loan/loan-standing.ts';
import { loanMethods } from '@banyan/domain/loan/loan-terms.ts';
import { loanSchedule } from '@banyan/domain/loan/schedule.ts';
import { callsOf, type Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { isCertified } from './certification.ts';
import {
  borrowerOf,
  factsOn,
  isUnderWay,
  loansOf,
  loansState,
  type ModelApplication,
  type ModelLoan,
  outstandingOf,
} from './loans-state.ts';

/** What the model knows of how much is lent, and to whom. */

/** Below the ceiling of either policy, with the fee; not every term is offered. */
export const rateBps = 237;
export const feeBps = 35;
export const step = 100_00n;
export const offer: LoanOffer = {
  minAmount: 100_00n,
  maxAmount: 50_000_00n,
  step,
  months: [3, 6, 12],
  methods: loanMethods,
};

/** Returns whether something of a loan is late, or it was written off and is owed still. */
export const isOverdue = (life: Life, loan: ModelLoan): boolean => {
  if (loan.state === 'written_off') return true;
  const facts = factsOn(loan, life.today());
  return loan.state === 'repaying' && facts !== null && standingOf(facts, life.today()).overdueSince !== null;
};

/** Returns how much a person may borrow now. */
export async function limitOf(life: Life, person: ModelPerson): Promise<bigint> {
  const call = await callsOf(life, person);
  // Which level somebody has reached is no model's business here; what it gives is.
  const { level, levels } = await call.ok('/api/vip/level');
  const open = loansOf(life, person).filter(({ state }) => state !== 'settled');
  const { policy } = life;
  return loanLimit(
    {
      isCertified: isCertified(person),
      settledInTime: borrowerOf(person).settledInTime,
      isOverdue: open.some((loan) => isOverdue(life, loan)),
      outstanding: open.reduce((sum, loan) => sum + outstandingOf(loan), 0n),
      level,
      loanLimitBps: levels[level]?.loanLimitBps ?? 0,
    },
    {
      baseLimit: policy['loan.baseLimit'],
      limitPerSettled: policy['loan.limitPerSettled'],
      maxLimit: policy['loan.maxLimit'],
      maxInstalmentShareBps: policy['loan.maxInstalmentShareBps'],
    },
  ).limit;
}

type Wish = ModelApplication['wish'];

/** Returns what the instalments of a person's loans take of a month, of those too that wait for the money. */
function committedBy(life: Life, person: ModelPerson): bigint {
  return loansOf(life, person)
    .filter(({ state }) => state !== 'settled' && state !== 'written_off')
    .map((loan) => {
      const facts = factsOn(loan, life.today());
      const rows = facts
        ? standingOf(facts, life.today()).rows.filter(({ state }) => state !== 'paid')
        : loanSchedule({ ...loan.terms, startsOn: life.today() });
      return regularInstalment(rows, loan.terms.method);
    })
    .reduce((total, instalment) => total + instalment, 0n);
}

/** Returns what an application is refused for, in the order in which it is looked at. */
export function applicationRefusal(
  life: Life,
  person: ModelPerson,
  { wish, income, limit }: { wish: Wish; income: bigint; limit: bigint },
): string {
  if (person.frozenBy) return 'account.frozen';
  if (wishProblem(offer, wish)) return 'loan.wish_not_offered';
  if (!isCertified(person)) return 'loan.certification_required';
  if (wish.amount > limit) return 'loan.above_limit';
  const rules = { maxInstalmentShareBps: life.policy['loan.maxInstalmentShareBps'] };
  const { amount: principal, months, method } = wish;
  const schedule = loanSchedule({ principal, months, method, rateBps, startsOn: life.today() });
  const earned = { monthly: income, committed: committedBy(life, person) };
  if (isTooMuchFor(earned, regularInstalment(schedule, method), rules)) return 'loan.instalment_too_high';
  return hasOneUnderWay(life, person) ? 'loan.already_applied' : 'ok';
}

export const hasOneUnderWay = (life: Life, person: ModelPerson): boolean =>
  loansState(life).applications.some((each) => each.owner === person && isUnderWay(life, each));
