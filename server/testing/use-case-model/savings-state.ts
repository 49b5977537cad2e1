import { addDays } from '@banyan/domain/calendar/business-date.ts';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';

/** What the model knows of the savings pots. Amounts in minor units. */

interface ModelMovement {
  id: string;
  /** Above zero into the pot, below zero out of it. */
  amount: bigint;
  on: string;
  arrivesOn: string;
  state: 'waiting' | 'done' | 'cancelled';
}
interface ModelAccrual {
  on: string;
  interest: bigint;
  /** From when it earns; null until it is paid. */
  valueOn: string | null;
}

export const potOf = keptFor<ModelPerson>()(() => ({
  isOpen: false,
  movements: [] as ModelMovement[],
  accruals: [] as ModelAccrual[],
  carried: 0n,
  autosaveAbove: null as bigint | null,
}));

export const savingsState = keptFor<Life>()(() => ({
  funds: 0n,
  isFunded: false,
}));

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** Returns what is in a pot, what waits to leave it, and the interest that was paid and that waits. */
export function figuresOf(person: ModelPerson) {
  const { movements, accruals } = potOf(person);
  const done = sum(movements.filter(({ state }) => state === 'done').map(({ amount }) => amount));
  const leaving = -sum(movements.filter(({ state }) => state === 'waiting').map(({ amount }) => amount));
  const paid = sum(accruals.filter(({ valueOn }) => valueOn).map(({ interest }) => interest));
  const delayed = sum(accruals.filter(({ valueOn }) => !valueOn).map(({ interest }) => interest));
  return { balance: done + paid, leaving, paid, delayed };
}

/** Does the jobs of a business date; of one that was missed nothing is swept. */
export function runSavingsJobs(life: Life, date: string): void {
  payWaiting(life, date);
  for (const person of life.people) accrue(life, person, addDays(date, -1));
  payWaiting(life, date);
  for (const person of life.people)
    for (const each of potOf(person).movements)
      if (each.state === 'waiting' && each.arrivesOn <= date) {
        each.state = 'done';
        person.posted -= each.amount;
      }
  if (date === life.today()) for (const person of life.people) sweep(life, person, date);
}

/** A day's interest to the millionth of a minor unit; what is less than a minor unit is carried. */
function accrue(life: Life, person: ModelPerson, on: string): void {
  const pot = potOf(person);
  const counted = pot.movements.filter(({ state }) => state !== 'cancelled');
  const closing =
    sum(counted.filter((each) => each.on <= on).map(({ amount }) => amount)) +
    sum(pot.accruals.filter(({ valueOn }) => valueOn && valueOn <= on).map(({ interest }) => interest));
  const moved = sum(counted.filter((each) => each.on === on).map(({ amount }) => amount));
  const base = moved > 0n ? closing - moved : closing;
  if (base === 0n || person.isClosed) return;
  const micro = (base * BigInt(life.policy['savings.rateBps']) * 100n) / 365n + pot.carried;
  pot.carried = micro % 1_000_000n;
  pot.accruals.push({ on, interest: micro / 1_000_000n, valueOn: micro < 1_000_000n ? on : null });
}

/** Pays what waits, by day and person, as far as the money goes. */
function payWaiting(life: Life, date: string): void {
  const state = savingsState(life);
  const waiting = life.people
    .flatMap((person) =>
      potOf(person)
        .accruals.filter(({ valueOn }) => !valueOn)
        .map((accrual) => ({ accrual, place: `${accrual.on} ${person.userId}` })),
    )
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  for (const { accrual } of waiting) {
    if (accrual.interest > state.funds) return;
    state.funds -= accrual.interest;
    accrual.valueOn = addDays(accrual.on, 1) === date ? date : life.today();
  }
}

/** Moves what the wallet has available above the owner's amount. */
function sweep(life: Life, person: ModelPerson, on: string): void {
  const { autosaveAbove, movements } = potOf(person);
  if (autosaveAbove === null || person.frozenBy || person.isClosed) return;
  const spare = person.posted - person.held - autosaveAbove;
  if (spare < life.policy['savings.minAmount']) return;
  person.posted -= spare;
  movements.push({ id: '', amount: spare, on, arrivesOn: on, state: 'done' });
}

/** Delivers what the outbox has for the pots: fresh funds pay what has been waiting. */
export function deliverSavings(life: Life): void {
  const state = savingsState(life);
  if (state.isFunded) payWaiting(life, life.today());
  state.isFunded = false;
}

export const hasSavings = (person: ModelPerson): boolean => {
  const { balance, delayed } = figuresOf(person);
  return balance > 0n || delayed > 0n;
};
