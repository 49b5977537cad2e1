import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { deferralRefusal, deferredDate } from '@banyan/domain/loan/deferral.ts';
import { lastDueOn } from '@banyan/domain/loan/due-dates.ts';
import type { LoanFacts } from '@banyan/domain/loan/loan-facts.ts';
import { payoffOf, standingOf } from '@banyan/domain/loan/loan-standing.ts';
import { isPromisable, promiseStateOf } from '@banyan/domain/loan/promise.ts';
import fc from 'fast-check';
import { answerOf, type Life, shown } from '../life/life.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { isOverdue } from './loan-limits.ts';
import { factsOn, loansState, type ModelLoan } from './loans-state.ts';

/** What operators do about loans that are late: Ada talks to people and proposes, Bea decides. */

/** Most of the time one that is repaid, or, where that is asked for, late; sometimes any of somebody who is there. */
function someLoan(life: Life, which: number, isLate = false): ModelLoan | undefined {
  const all = loansState(life).loans.filter(({ owner }) => !owner.isClosed);
  const repaying = all.filter(({ state }) => state === 'repaying');
  const good = isLate ? repaying.filter((loan) => isOverdue(life, loan)) : repaying;
  return mostly(which, { good, all, oneIn: 8 });
}

const nameOf = ({ id, owner }: ModelLoan) => ({ loanId: id, userId: owner.userId });

const paymentsOf = ({ repayments }: LoanFacts) =>
  repayments.map(({ on, penalty, interest, principal }) => ({ on, amount: penalty + interest + principal }));

const repaidOf = (facts: LoanFacts): bigint =>
  paymentsOf(facts).reduce((total, { amount }) => total + amount, 0n);

const promises = command({
  weight: 1,
  usually: 0.1,
  given: fc.record({
    which: fc.nat(1_000),
    /** A part of all that is owed, in hundredths, and by how many cents it is missed. */
    share: fc.constantFrom(1, 30, 100, 100),
    off: fc.constantFrom(0n, 0n, 0n, 1n),
    days: fc.constantFrom(-1, 0, 3, 10, 60, 61),
  }),
  play: async (life, { which, share, off, days }) => {
    const loan = someLoan(life, which);
    if (!loan) return null;
    const today = life.today();
    const facts = factsOn(loan, today);
    const all = facts ? payoffOf(standingOf(facts, today).owed) : loan.terms.principal;
    const amount = (all * BigInt(share)) / 100n + off;
    if (amount <= 0n) return null;
    const payOn = addDays(today, days);
    const expected = promiseRefusal(loan, facts, { amount, all, payOn, today });
    const ada = await life.operator('ada');
    const fields = { ...nameOf(loan), amount: shown(amount), payOn };
    const actual = answerOf(await ada.send('/console/api/loans/promise', fields));
    if (expected === 'ok' && facts) loan.promise = { amount, payOn, repaidBefore: repaidOf(facts) };
    return { told: `${loan.owner.name} promises to pay ${shown(amount)} by ${payOn}`, expected, actual };
  },
});

/** What a promise is refused for, in the order in which it is looked at. */
function promiseRefusal(
  { state, promise }: ModelLoan,
  facts: LoanFacts | null,
  { amount, all, payOn, today }: { amount: bigint; all: bigint; payOn: string; today: string },
): string {
  if (state !== 'repaying' || !facts) return 'loan.not_repaying';
  if (!isPromisable(payOn, today)) return 'loan.promise_date_invalid';
  if (amount > all) return 'loan.more_than_owed';
  const isOpen = promise !== null && promiseStateOf(promise, paymentsOf(facts), today) === 'open';
  return isOpen ? 'loan.promise_open' : 'ok';
}

const deferralErrors = {
  paid: 'loan.instalment_paid',
  used_up: 'loan.deferral_used_up',
  too_long: 'loan.deferral_too_long',
  date_invalid: 'loan.deferral_date_invalid',
} as const;

interface Wish {
  position: number;
  months: number;
}

const defers = command({
  weight: 1,
  usually: 0.1,
  given: fc.record({
    which: fc.nat(1_000),
    position: fc.constantFrom(1, 1, 2, 3, 6, 13),
    months: fc.constantFrom(1, 1, 1, 2),
    isGranted: fc.constantFrom(true, true, false),
  }),
  play: async (life, { which, position, months, isGranted }) => {
    const loan = someLoan(life, which);
    if (!loan) return null;
    const wish = { position, months };
    const facts = factsOn(loan, life.today());
    const refusal = refusalOfDeferral(life, loan, facts, wish);
    const ada = await life.operator('ada');
    const reason = 'lost the job, starts a new one';
    const proposed = await ada.send('/console/api/loans/deferrals/propose', {
      ...nameOf(loan),
      ...wish,
      reason,
    });
    const actual = [answerOf(proposed)];
    if (proposed.status === 200) {
      const open = proposed.body.deferrals.find(({ state }: { state: string }) => state === 'proposed');
      const bea = await life.operator('bea');
      const decided = await bea.send('/console/api/loans/deferrals/decide', {
        userId: loan.owner.userId,
        deferralId: open?.deferralId,
        decision: isGranted ? 'grant' : 'refuse',
      });
      actual.push(answerOf(decided));
    }
    if (refusal === 'ok' && facts && isGranted) defer(life, loan, facts, wish);
    const what = `instalment ${position} of ${loan.owner.name}'s loan`;
    return {
      told: `Ada proposes ${what} ${months} months later, and Bea ${isGranted ? 'grants' : 'refuses'} it`,
      expected: refusal === 'ok' ? 'ok,ok' : refusal,
      actual: actual.join(),
    };
  },
});

/** What the proposal of a deferral is refused for, in the order in which it is looked at. */
function refusalOfDeferral(life: Life, { state }: ModelLoan, facts: LoanFacts | null, wish: Wish): string {
  if (state !== 'repaying' || !facts) return 'loan.not_repaying';
  if (wish.position > facts.instalments.length) return 'request.not_found';
  const { rows } = standingOf(facts, life.today());
  const isPaid = rows.find(({ position }) => position === wish.position)?.state === 'paid';
  const { policy } = life;
  const rules = { deferMonths: policy['loan.deferMonths'], deferrals: policy['loan.deferrals'] };
  const refusal = deferralRefusal(facts.instalments, isPaid, wish, rules, life.today());
  return refusal ? deferralErrors[refusal] : 'ok';
}

/** Moves an instalment; what the days before have cost is written down. */
function defer(life: Life, loan: ModelLoan, facts: LoanFacts, { position, months }: Wish): void {
  const today = life.today();
  const instalments = facts.instalments.map((each, index) =>
    index + 1 === position ? { ...each, deferredTo: deferredDate(each.dueOn, months) } : each,
  );
  loan.facts = { ...facts, instalments };
  const { rows } = standingOf(loan.facts, today);
  loan.nextDueOn = rows.find((row) => row.state !== 'paid')?.dueOn ?? lastDueOn(instalments) ?? today;
}

const writesOff = command({
  weight: 0.5,
  usually: 0.02,
  given: fc.record({ which: fc.nat(1_000), isWrittenOff: fc.constantFrom(true, true, false) }),
  play: async (life, { which, isWrittenOff }) => {
    const loan = someLoan(life, which, true);
    if (!loan) return null;
    const today = life.today();
    const facts = factsOn(loan, today);
    const refusal = refusalOfWriteOff(loan, facts, today);
    const ada = await life.operator('ada');
    const reason = 'moved abroad, cannot be reached';
    const proposed = await ada.send('/console/api/loans/write-offs/propose', { ...nameOf(loan), reason });
    const actual = [answerOf(proposed)];
    if (proposed.status === 200) {
      const open = proposed.body.writeOffs.find(({ state }: { state: string }) => state === 'proposed');
      const bea = await life.operator('bea');
      const decided = await bea.send('/console/api/loans/write-offs/decide', {
        userId: loan.owner.userId,
        writeOffId: open?.writeOffId,
        decision: isWrittenOff ? 'write_off' : 'refuse',
      });
      actual.push(answerOf(decided));
    }
    if (refusal === 'ok' && facts && isWrittenOff) {
      loan.facts = { ...facts, writtenOffOn: today };
      loan.state = 'written_off';
    }
    const what = `${loan.owner.name}'s loan off`;
    return {
      told: `Ada proposes to write ${what}, and Bea ${isWrittenOff ? 'does' : 'refuses'}`,
      expected: refusal === 'ok' ? 'ok,ok' : refusal,
      actual: actual.join(),
    };
  },
});

/** What the proposal to write a loan off is refused for: nothing of it is late, or no principal is left. */
function refusalOfWriteOff({ state }: ModelLoan, facts: LoanFacts | null, today: string): string {
  if (state !== 'repaying' || !facts) return 'loan.not_repaying';
  const { overdueSince, outstanding } = standingOf(facts, today);
  return overdueSince === null || outstanding === 0n ? 'loan.not_overdue' : 'ok';
}

export const loanWorkoutModel: AreaModel = { commands: { promises, defers, writesOff } };
