import { addDays, addMonths, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { deriveId } from '../../src/platform/ids.ts';
import { letGo } from '../life/let-go.ts';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';

/** What the model knows of investments. Amounts in minor units. */

export const styles = ['interest_daily', 'at_maturity', 'interest_monthly'] as const;

export interface ModelProduct {
  id: string;
  issuer: ModelIssuer;
  unitPrice: bigint;
  quota: number;
  sold: number;
  min: number;
  max: number;
  perPerson: number | null;
  rateBps: number;
  cycleDays: number;
  style: (typeof styles)[number];
  risk: number;
}
export interface ModelIssuer {
  id: string;
  funds: bigint;
  /** Confirmed money that nothing has been paid from yet. */
  isFunded: boolean;
}
export interface ModelSubscription {
  id: string;
  owner: ModelPerson;
  product: ModelProduct;
  units: number;
  principal: bigint;
  /** The product's rate, and what a group adds to it. */
  rateBps: number;
  state: 'pending' | 'cooling_off' | 'active' | 'matured' | 'repaid' | 'cancelled';
  valueOn: string;
  maturesOn: string;
  /** What has not been paid of it, in the order in which it falls due. */
  unpaid: ModelPayout[];
  isReturned: boolean;
}
export interface ModelPayout {
  id: string;
  of: ModelSubscription;
  kind: 'interest' | 'principal';
  dueOn: string;
  amount: bigint;
}

export const investingState = keptFor<Life>()(() => ({
  issuers: [] as ModelIssuer[],
  products: [] as ModelProduct[],
  subscriptions: [] as ModelSubscription[],
  fundings: [] as { id: string; issuer: ModelIssuer; amount: bigint; by: string; isOpen: boolean }[],
}));

/** Somebody's own investments, and the interest that these and earlier ones have paid. */
export const investmentsOf = keptFor<ModelPerson>()(() => ({
  subscriptions: [] as ModelSubscription[],
  earned: 0n,
}));

export const isInvested = ({ state }: ModelSubscription): boolean =>
  state === 'cooling_off' || state === 'active' || state === 'matured';

/** Simple interest of so many days, cut to the minor unit. */
const interest = (principal: bigint, rateBps: number, days: number): bigint =>
  (principal * BigInt(rateBps) * BigInt(days)) / 3_650_000n;

/** Returns whether its units count into a personal limit: what waits for a group does, too. */
export const isHolding = (each: ModelSubscription): boolean => each.state === 'pending' || isInvested(each);

export const interestOfAll = (
  { rateBps, cycleDays }: Pick<ModelProduct, 'rateBps' | 'cycleDays'>,
  principal: bigint,
): bigint => interest(principal, rateBps, cycleDays);

/** Returns every payout of an investment, in the order in which they fall due. */
export function payoutsOf(subscription: ModelSubscription): ModelPayout[] {
  const { rateBps, principal, valueOn, maturesOn, id } = subscription;
  const payouts: ModelPayout[] = [];
  const add = (kind: ModelPayout['kind'], dueOn: string, amount: bigint): void => {
    // It stands in the order of payment by this id where everything else is equal.
    if (amount > 0n)
      payouts.push({
        id: deriveId('payout', id, kind, dueOn),
        of: subscription,
        kind,
        dueOn,
        amount,
      });
  };
  let paid = 0n;
  for (const dueOn of interestDates(subscription)) {
    const soFar = interest(principal, rateBps, daysBetween(valueOn, dueOn));
    add('interest', dueOn, soFar - paid);
    paid = soFar;
  }
  add('principal', maturesOn, principal);
  return payouts;
}

function interestDates({ product: { style }, valueOn, maturesOn }: ModelSubscription): string[] {
  const dates: string[] = [];
  const nth = (n: number) => (style === 'interest_daily' ? addDays(valueOn, n) : addMonths(valueOn, n));
  for (let n = 1; style !== 'at_maturity' && nth(n) < maturesOn; n += 1) dates.push(nth(n));
  return [...dates, maturesOn];
}

/** Does the jobs of a business date. */
export function runInvestingJobs(life: Life, date: string): void {
  const state = investingState(life);
  for (const each of state.subscriptions) {
    if (each.state === 'cooling_off' && each.valueOn <= date) {
      each.state = 'active';
      each.unpaid = payoutsOf(each);
    }
    if (each.state === 'active' && each.maturesOn <= date) each.state = 'matured';
  }
  for (const issuer of state.issuers) payIssuer(life, issuer, date);
  forgetFinished(state);
}

/** So many that are over may still be asked after. */
const keptFinished = 100;
const isOver = ({ state }: ModelSubscription): boolean => state === 'cancelled' || state === 'repaid';

function forgetFinished({ subscriptions, fundings }: ReturnType<typeof investingState>): void {
  for (const owner of new Set(subscriptions.filter(isOver).map((each) => each.owner)))
    letGo(investmentsOf(owner).subscriptions, isOver);
  letGo(subscriptions, isOver, keptFinished);
  letGo(fundings, ({ isOpen }) => !isOpen, keptFinished);
}

/** Returns what an issuer owes by a date, in the order in which it is paid. */
export const dueOf = (life: Life, issuer: ModelIssuer, date: string): ModelPayout[] =>
  investingState(life)
    .subscriptions.filter(({ product }) => product.issuer === issuer)
    .flatMap(({ unpaid }) => unpaid.filter(({ dueOn }) => dueOn <= date))
    .sort((a, b) => (place(a) < place(b) ? -1 : 1));

/** Pays what is due by a date as far as the funds go: nobody is overtaken, and what is left stays due. */
export function payIssuer(life: Life, issuer: ModelIssuer, date: string): void {
  for (const payout of dueOf(life, issuer, date)) {
    if (payout.amount > issuer.funds) return;
    issuer.funds -= payout.amount;
    pay(payout);
  }
}

/** Delivers what the outbox has for investments: fresh funds pay what has been waiting. */
export function deliverInvesting(life: Life): void {
  for (const issuer of investingState(life).issuers) {
    if (issuer.isFunded) payIssuer(life, issuer, life.today());
    issuer.isFunded = false;
  }
}

function pay({ of, kind, amount }: ModelPayout): void {
  // What falls due first is paid first.
  of.unpaid.shift();
  of.owner.posted += amount;
  if (kind === 'interest') investmentsOf(of.owner).earned += amount;
  else of.isReturned = true;
  if (of.state === 'matured' && of.unpaid.length === 0) of.state = 'repaid';
}

const place = ({ dueOn, kind, id }: ModelPayout): string => `${dueOn} ${kind} ${id}`;
