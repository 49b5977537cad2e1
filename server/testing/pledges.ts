import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import { subscriber } from './equity.ts';
import { fundLending } from './loans.ts';
import { listShares, tradeOrder } from './market.ts';
import { authorize, type Person } from './person.ts';
import type { Suite } from './suite.ts';

/** Loans against shares, through the app's own calls. */

interface Both {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

const cents = (text: string): bigint => BigInt(text.replace('.', ''));
const written = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

/** Returns the highest price at which a debt is so much of what shares are worth: reckoned apart from the app's own rules. */
const priceAt = (debt: string, shares: string, bps: number): string =>
  written((cents(debt) * 10_000n) / (BigInt(bps) * BigInt(shares)));

/** Returns all that a pledge sends, with the terms that the overview says. */
export async function pledgeInput(person: Person, instrumentId: string, shares: string, principal: string) {
  const { terms } = await person.call.ok('/api/pledge/overview');
  return {
    instrumentId,
    shares,
    principal,
    shown: {
      rateBps: terms.rateBps,
      warningPrice: priceAt(principal, shares, terms.warningBps),
      callPrice: priceAt(principal, shares, terms.callBps),
      cureHours: terms.cureHours,
      ltvBps: terms.ltvBps,
    },
    authorization: await authorize(person, 'open_pledge', principal, instrumentId),
  };
}

/** Pledges shares for a loan, from lending funds that are there. */
export const pledgeShares = async (person: Person, instrumentId: string, shares: string, principal: string) =>
  person.call.ok('/api/pledge/open', await pledgeInput(person, instrumentId, shares, principal));

/** Returns all that a repayment of an amount, or of `all`, sends. */
export async function pledgeRepayment(person: Person, pledgeId: string, wanted: string) {
  const { owed, interestDue } = await person.call.ok('/api/pledge/detail', { pledgeId });
  const amount = wanted === 'all' ? owed : wanted;
  const interest = cents(amount) < cents(interestDue) ? cents(amount) : cents(interestDue);
  return {
    pledgeId,
    amount,
    shown: { interest: written(interest), principal: written(cents(amount) - interest) },
    authorization: await authorize(person, 'repay_pledge', amount, pledgeId),
  };
}

/** Repays an amount, or all that is owed. */
export const repayPledge = async (person: Person, pledgeId: string, wanted: string) =>
  person.call.ok('/api/pledge/repay', await pledgeRepayment(person, pledgeId, wanted));

/** Lets 100 shares trade at a price, between somebody who sells and somebody who buys. */
export async function tradeAt(
  suite: Suite,
  instrumentId: string,
  { seller, buyer }: { seller: Person; buyer: Person },
  price: string,
): Promise<void> {
  await tradeOrder(suite, seller, instrumentId, { side: 'sell', limit: price, shares: '100' });
  await tradeOrder(suite, buyer, instrumentId, { side: 'buy', limit: price, shares: '100' });
}

/** Gives the lending account money enough for all that a test lends. */
export const fundPledges = (by: Both): Promise<void> => fundLending(by, '100000.00');

/** Lets somebody pledge for what the lending funds are given for it, three nights ago: they are as they were then. */
export async function olderPledge(suite: Suite, by: Both): Promise<Record<string, string>> {
  const pine = await subscriber(suite, 'pinetree', '6000.00');
  const instrumentId = await listShares(suite, by, [pine]);
  await fundLending(by, '500.00');
  await pledgeShares(pine, instrumentId, '100', '500.00');
  await suite.tamper((writer) =>
    writer.run(sql`update pledges set started_on = started_on - 3, accrued_through = accrued_through - 3`),
  );
  return {};
}
