import { type Allocation, allocate } from '@banyan/domain/loan/allocate.ts';
import { payoffOf, standingOf } from '@banyan/domain/loan/loan-standing.ts';
import { withdrawableUntil } from '@banyan/domain/loan/loan-state.ts';
import fc from 'fast-check';
import { inTurn } from '../life/in-turn.ts';
import { answerOf, available, callsOf, type Life, shown, somebody } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { limitOf } from './loan-limits.ts';
import {
  factsOn,
  hasLoanMatters,
  isAnyDue,
  loansOf,
  loansState,
  type ModelLoan,
  outstandingOf,
  type RepaymentKind,
  repay,
} from './loans-state.ts';
import { tryPaymentPassword } from './people.ts';

/** What people pay back of their loans. */

const nothing: Allocation = { penalty: 0n, interest: 0n, principal: 0n };

const isOwed = ({ state }: ModelLoan): boolean => state === 'repaying' || state === 'written_off';

/** Most of the time one that is repaid, or was written off and is owed still; sometimes any. */
function someLoan(life: Life, which: number): ModelLoan | undefined {
  const { loans } = loansState(life);
  return mostly(which, { good: loans.filter(isOwed), all: loans, oneIn: 8 });
}

const repays = command({
  weight: 9,
  usually: 1,
  given: fc.record({
    which: fc.nat(1_000),
    kind: fc.constantFrom('person', 'person', 'person', 'payoff', 'withdrawal') as fc.Arbitrary<
      'person' | 'payoff' | 'withdrawal'
    >,
    /** A part of what is owed, in hundredths, and by how many cents it is missed. */
    share: fc.constantFrom(1, 30, 50, 100, 100),
    off: fc.constantFrom(0n, 0n, 0n, 0n, -1n, 1n),
    stranger: fc.nat(9),
    who: fc.nat(100),
    silence,
  }),
  play: async (life, { which, kind, share, off, stranger, who, silence }) => {
    const loan = someLoan(life, which);
    const person = stranger === 0 ? somebody(life, who) : loan?.owner;
    if (!loan || !person || person.isClosed) return null;
    const facts = factsOn(loan, life.today());
    const owed = facts && isOwed(loan) ? standingOf(facts, life.today()).owed : null;
    const all = owed ? payoffOf(owed) : loan.terms.principal;
    const amount = (kind === 'person' ? (all * BigInt(share)) / 100n : all) + off;
    if (amount <= 0n) return null;
    const parts = owed ? allocate(kind === 'person' ? amount : all, owed) : nothing;
    const refusal = repaymentRefusal(life, person, loan, { kind, amount, all });
    const reply = await sendRepayment(life, person, { loan, kind, amount, parts, silence });
    if (refusal === 'ok' && facts) repay(life, loan, facts, { kind, parts, on: life.today() });
    const { body } = reply;
    const how = { person: 'repays', payoff: 'pays off with', withdrawal: 'withdraws from a loan with' }[kind];
    return {
      told: `${person.name} ${how} ${shown(amount)} of ${loan.owner.name}'s loan${silenceTold(silence)}`,
      expected: refusal === 'ok' ? `ok, ${shown(outstandingOf(loan))} left, ${loan.state}` : refusal,
      actual:
        reply.status === 200 ? `ok, ${body.loan.outstanding} left, ${body.loan.state}` : answerOf(reply),
    };
  },
});

/** What a repayment is refused for, in the order in which it is looked at. */
function repaymentRefusal(
  life: Life,
  person: ModelPerson,
  loan: ModelLoan,
  { kind, amount, all }: { kind: RepaymentKind; amount: bigint; all: bigint },
): string {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  if (person !== loan.owner) return 'request.not_found';
  if (!isOwed(loan)) return 'loan.not_repaying';
  const until = withdrawableUntil(loan.facts?.startsOn ?? life.today(), loan.agreed);
  const mayWithdraw = life.today() <= until && loan.state === 'repaying';
  if (kind === 'withdrawal' && !mayWithdraw) return 'loan.not_withdrawable';
  if (kind === 'person' ? amount > all : amount !== all) return 'loan.more_than_owed';
  // The fee that comes back pays with the rest.
  const needed = kind === 'withdrawal' ? amount - loan.fee : amount;
  return needed > available(person) ? 'wallet.insufficient_balance' : 'ok';
}

async function sendRepayment(
  life: Life,
  person: ModelPerson,
  given: {
    loan: ModelLoan;
    kind: RepaymentKind;
    amount: bigint;
    parts: Allocation;
    silence: AfterSilence;
  },
) {
  const { loan, kind, parts } = given;
  const call = await callsOf(life, person);
  const amount = shown(given.amount);
  const allowed = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'repay_loan',
    amount,
    payee: loan.id,
  });
  if (allowed.status !== 200) return allowed;
  const terms = {
    penalty: shown(parts.penalty),
    interest: shown(parts.interest),
    principal: shown(parts.principal),
  };
  const { authorization } = allowed.body;
  const asked = { loanId: loan.id, kind, amount, shown: terms, authorization };
  return sendAnyway(
    {
      send: (options) => call.send('/api/loan/repay', asked, options),
      listed: async () => (await call.ok('/api/loan/repayments')).items.map(({ repaymentId }) => repaymentId),
      idOf: ({ body }) => body.repaymentId,
    },
    given.silence,
  );
}

const switchesAutopay = command({
  weight: 1,
  usually: 0.1,
  given: fc.record({ which: fc.nat(1_000), isOn: fc.boolean() }),
  play: async (life, { which, isOn }) => {
    const loan = someLoan(life, which);
    if (!loan || loan.owner.isClosed) return null;
    const expected = loan.state === 'repaying' ? 'ok' : 'loan.not_repaying';
    const call = await callsOf(life, loan.owner);
    const actual = answerOf(await call.send('/api/loan/autopay', { loanId: loan.id, isOn }));
    if (expected === 'ok') loan.isAutopay = isOn;
    const what = isOn ? 'lets a loan be' : 'lets no loan be';
    return { told: `${loan.owner.name} ${what} paid from the wallet`, expected, actual };
  },
});

const owedParts = ['penalty', 'interestDue', 'principalDue', 'accrued', 'principalAhead'] as const;

type PaidRow = Record<'principal' | 'principalPaid' | 'interest' | 'interestPaid', string>;

/** Returns in words how much of an instalment is paid. */
const rowText = (position: number, dueOn: string, row: PaidRow): string =>
  `${position} ${dueOn}: ${row.principalPaid} of ${row.principal}, ${row.interestPaid} of ${row.interest}`;

/** Returns the schedule of a loan and what is owed of it, reckoned anew from what was lent, repaid and charged. */
function reckoned(life: Life, loan: ModelLoan): string {
  const facts = factsOn(loan, life.today());
  if (!facts) return '';
  const { owed, rows } = standingOf(facts, life.today());
  return [
    ...owedParts.map((part) => shown(owed[part])),
    ...rows.map(({ position, dueOn, ...row }) =>
      rowText(position, dueOn, {
        principal: shown(row.principal),
        principalPaid: shown(row.principalPaid),
        interest: shown(row.interest),
        interestPaid: shown(row.interestPaid),
      }),
    ),
  ].join('; ');
}

/** Compares the schedule that somebody reads of a loan with one that is reckoned anew. */
async function scheduleDiffers(life: Life, loan: ModelLoan): Promise<string | undefined> {
  if (loan.state === 'waiting') return undefined;
  const call = await callsOf(life, loan.owner);
  const { owed, rows } = await call.ok('/api/loan/detail', { loanId: loan.id });
  const actual = [
    ...owedParts.map((part) => owed[part]),
    ...rows.map((row) => rowText(row.position, row.dueOn, row)),
  ].join('; ');
  const expected = reckoned(life, loan);
  return actual === expected ? undefined : `loan ${loan.id} stands as ${actual}, expected ${expected}`;
}

/** Compares what somebody may borrow, and owes of each loan. */
async function differs(life: Life): Promise<string | undefined> {
  const borrowers = new Set(loansState(life).applications.map(({ owner }) => owner));
  for (const person of inTurn(life, borrowers)) {
    if (person.isClosed) continue;
    const { limit, loans } = await (await callsOf(life, person)).ok('/api/loan/overview');
    const open = loansOf(life, person).filter(({ state }) => state !== 'settled');
    const expected = [
      shown(await limitOf(life, person)),
      ...open.map((loan) => `${loan.id} ${loan.state} ${shown(outstandingOf(loan))}`),
    ].join();
    const actual = [limit, ...loans.map((each) => `${each.loanId} ${each.state} ${each.outstanding}`)].join();
    if (actual !== expected) return `${person.name} may borrow and owes ${actual}, expected ${expected}`;
    for (const loan of open) {
      const why = await scheduleDiffers(life, loan);
      if (why) return why;
    }
  }
  return undefined;
}

export const loansModel: AreaModel = {
  commands: { repays, switchesAutopay },
  hasMatters: hasLoanMatters,
  isAnyDue,
  houses: (life) => {
    const { funds, income, loans } = loansState(life);
    const owed = (state: ModelLoan['state']) =>
      loans.filter((loan) => loan.state === state).reduce((sum, loan) => sum + outstandingOf(loan), 0n);
    return {
      lending_funds: funds,
      loan_income: income,
      loan_receivable: -owed('repaying'),
      loan_loss: -owed('written_off'),
    };
  },
  differs,
};
