import { addDays, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { payoutBookedOn } from '@banyan/domain/calendar/payout-day.ts';
import { type Allocation, allocate } from '@banyan/domain/loan/allocate.ts';
import type { ApplicationState } from '@banyan/domain/loan/application-state.ts';
import { lastDueOn } from '@banyan/domain/loan/due-dates.ts';
import type { LoanFacts, PenaltyTerms } from '@banyan/domain/loan/loan-facts.ts';
import { dueNow, payoffOf, standingOf } from '@banyan/domain/loan/loan-standing.ts';
import type { LoanTerms } from '@banyan/domain/loan/loan-terms.ts';
import { missingPenalties } from '@banyan/domain/loan/penalties.ts';
import { loanSchedule } from '@banyan/domain/loan/schedule.ts';
import { min } from '@banyan/domain/money/amount.ts';
import { letGo } from '../life/let-go.ts';
import { available, type Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';

/** What the model knows of loans. Amounts in minor units, instants of business in milliseconds. */

export interface ModelApplication {
  id: string;
  owner: ModelPerson;
  wish: Pick<LoanTerms, 'months' | 'method'> & { amount: bigint };
  state: ApplicationState;
  /** What was approved, and until when it may be signed. */
  offer: bigint;
  offerEndsAt: number;
  isAppealed: boolean;
}

export interface ModelLoan {
  id: string;
  owner: ModelPerson;
  terms: Omit<LoanTerms, 'startsOn'>;
  /** What is taken out of it when it is paid out, and given back to whoever withdraws. */
  fee: bigint;
  agreed: PenaltyTerms & { coolingOffDays: number };
  state: 'waiting' | 'repaying' | 'written_off' | 'settled';
  /** Null while it waits for the money. */
  facts: LoanFacts | null;
  nextDueOn: string;
  isAutopay: boolean;
  /** The last promise to pay, by whatever was repaid before it was made. */
  promise: { amount: bigint; payOn: string; repaidBefore: bigint } | null;
}
export type RepaymentKind = 'person' | 'autopay' | 'payoff' | 'withdrawal';

export const loansState = keptFor<Life>()(() => ({
  productId: '',
  funds: 0n,
  income: 0n,
  /** Whether the outbox has for it that loans which wait may be paid out. */
  isTold: false,
  applications: [] as ModelApplication[],
  /** In the order in which they were signed. */
  loans: [] as ModelLoan[],
}));

/** So many loans that were repaid in time raise what somebody may borrow. */
export const borrowerOf = keptFor<ModelPerson>()(() => ({ settledInTime: 0 }));

/** Returns the state of an application; an offer that nobody signed in time is over by the clock alone. */
export const stateOf = (life: Life, { state, offerEndsAt }: ModelApplication): ApplicationState =>
  state === 'approved' && offerEndsAt <= life.now() ? 'expired' : state;

const underWay: readonly ApplicationState[] = ['submitted', 'in_review', 'approved'];

export const isUnderWay = (life: Life, application: ModelApplication): boolean =>
  underWay.includes(stateOf(life, application));

export const loansOf = (life: Life, person: ModelPerson): ModelLoan[] =>
  loansState(life).loans.filter(({ owner }) => owner === person);

/** Returns whether something of a person's loans keeps the account open; an offer alone does not. */
export const hasLoanMatters = (life: Life, person: ModelPerson): boolean =>
  loansOf(life, person).some(({ state }) => state !== 'settled') ||
  loansState(life).applications.some(
    ({ owner, state }) => owner === person && (state === 'submitted' || state === 'in_review'),
  );

/** Returns what is known of a loan on a date, with what every day before it has cost; null before it was paid out. */
export function factsOn({ facts, agreed }: ModelLoan, on: string): LoanFacts | null {
  if (!facts) return null;
  return { ...facts, penalties: [...facts.penalties, ...missingPenalties(facts, agreed, addDays(on, -1))] };
}

/** Returns the principal that is not paid back: of a loan that waits, all of it. */
export const outstandingOf = ({ terms, facts }: ModelLoan): bigint =>
  (facts?.repayments ?? []).reduce((left, { principal }) => left - principal, terms.principal);

/** Pays a loan out: it is repaid from this day on. */
export function payOut(life: Life, loan: ModelLoan): void {
  const { principal, rateBps } = loan.terms;
  const startsOn = life.today();
  const instalments = loanSchedule({ ...loan.terms, startsOn });
  const state = loansState(life);
  state.funds -= principal;
  state.income += loan.fee;
  loan.owner.posted += principal - loan.fee;
  loan.state = 'repaying';
  loan.nextDueOn = instalments[0]?.dueOn ?? startsOn;
  loan.facts = { principal, rateBps, startsOn, instalments, repayments: [], penalties: [] };
}

/** Pays out what waits, in the order of the signatures, as far as the money goes: nobody is overtaken. */
function payWaiting(life: Life): void {
  for (const loan of loansState(life).loans) {
    if (loan.state !== 'waiting') continue;
    if (loan.terms.principal > loansState(life).funds) return;
    payOut(life, loan);
  }
}

/** Books a repayment of which it is known what it is used for; `facts` are the loan's as of that day. */
export function repay(
  life: Life,
  loan: ModelLoan,
  facts: LoanFacts,
  { kind, parts, on }: { kind: RepaymentKind; parts: Allocation; on: string },
): void {
  const state = loansState(life);
  const givenBack = kind === 'withdrawal' ? loan.fee : 0n;
  loan.owner.posted += givenBack - parts.penalty - parts.interest - parts.principal;
  state.income += parts.penalty + parts.interest - givenBack;
  state.funds += parts.principal;
  loan.facts = { ...facts, repayments: [...facts.repayments, { on, ...parts }] };
  const { owed, rows } = standingOf(loan.facts, on);
  loan.nextDueOn = rows.find((row) => row.state !== 'paid')?.dueOn ?? lastDueOn(facts.instalments) ?? on;
  if (payoffOf(owed) > 0n) return;
  loan.state = 'settled';
  const isLongEnough = daysBetween(facts.startsOn, on) >= 28;
  const isRecovery = Boolean(facts.writtenOffOn);
  if (kind !== 'withdrawal' && !isRecovery && isLongEnough && facts.penalties.length === 0)
    borrowerOf(loan.owner).settledInTime += 1;
}

/** Returns whether an instalment falls due by today: a repayment then takes what the wallet has, and is lent again. */
export const isAnyDue = (life: Life): boolean =>
  loansState(life).loans.some(({ state, nextDueOn }) => state === 'repaying' && nextDueOn <= life.today());

/** Does the jobs of a business date. */
export function runLoanJobs(life: Life, date: string): void {
  const due = loansState(life)
    .loans.filter(({ state, nextDueOn }) => state === 'repaying' && nextDueOn <= date)
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  for (const loan of due) collect(life, loan, date);
  payWaiting(life);
  forgetFinished(life);
}

const place = ({ owner, id }: ModelLoan): string => `${owner.userId} ${id}`;

/** Writes down what the days before have cost, and pays what is due from the wallet, as far as that goes. */
function collect(life: Life, loan: ModelLoan, date: string): void {
  const facts = factsOn(loan, date);
  if (!facts) return;
  loan.facts = facts;
  const { owed } = standingOf(facts, date);
  const [due, spare] = [dueNow(owed), available(loan.owner)];
  const amount = life.policy['loan.partialAutopay'] || spare >= due ? min(due, spare) : 0n;
  if (!loan.isAutopay || amount <= 0n) return;
  // What a run that comes late pays counts from its own date, unless a later day is over.
  const isOver = facts.penalties.some(({ on }) => on >= date);
  const on = isOver ? payoutBookedOn(date, life.today()) : date;
  repay(life, loan, facts, { kind: 'autopay', parts: allocate(amount, owed), on });
}

/** Delivers what the outbox has for loans: fresh funds are lent to whoever waits. */
export function deliverLoans(life: Life): void {
  const state = loansState(life);
  if (state.isTold) payWaiting(life);
  state.isTold = false;
}

/** So many that are over may still be asked after. */
const keptFinished = 60;

function forgetFinished(life: Life): void {
  const { applications, loans } = loansState(life);
  letGo(applications, (each) => each.owner.isClosed || !isUnderWay(life, each), keptFinished);
  letGo(loans, ({ state }) => state === 'settled', keptFinished);
}
