import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { authorize, type Person } from './person.ts';
import { fundAccount, operators } from './product.ts';
import type { TestApp } from './test-app.ts';

/** What people do with the savings pot, through the app's own calls. */

/** Lets money for interest reach the income account, and pays what has been waiting for it. Minor units. */
export async function fundSavings(app: TestApp, amount: bigint): Promise<void> {
  await fundAccount(app, await operators(app), 'savings_income', formatAmount(amount, currency));
}

/** Returns everything that a deposit sends, with its payment password entered. */
export async function depositOrder(person: Person, amount: string) {
  const { rateBps, nextDay, potAccountId } = await person.call.ok('/api/savings/overview');
  const authorization = await authorize(person, 'savings_deposit', amount, potAccountId);
  return { amount, shown: { rateBps, earnsFrom: nextDay }, authorization };
}

export const putIn = async (person: Person, amount: string) =>
  person.call.ok('/api/savings/deposit', await depositOrder(person, amount));

/** Returns everything that a redemption sends, as the page shows its arrival. */
export async function redemptionOrder(person: Person, amount: string) {
  const { instantLeft, nextDay, walletAccountId } = await person.call.ok('/api/savings/overview');
  const today = new Date(Date.parse(`${nextDay}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const arrivesOn = Number(amount) <= Number(instantLeft) ? today : nextDay;
  const authorization = await authorize(person, 'savings_redeem', amount, walletAccountId);
  return { amount, shown: { arrivesOn }, authorization };
}

export const takeOut = async (person: Person, amount: string) =>
  person.call.ok('/api/savings/redeem', await redemptionOrder(person, amount));
