import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../testing/certified.ts';
import { borrow, fundLending, offerLoans, repay } from '../../../testing/loans.ts';
import { listShares, placeOrder, trader } from '../../../testing/market.ts';
import { ofAreas } from '../../../testing/of-areas/of-areas.ts';
import { pledgeShares, repayPledge } from '../../../testing/pledges.ts';
import { addIssuer, operators, publish, subscribe } from '../../../testing/product.ts';
import { putIn, takeOut } from '../../../testing/savings.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { everything } from '../../everything.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { closedParts, worthAt } from './closed-parts.ts';

/** Each part says what it is now and what it was at a close: the two must not tell different stories. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const parts = closedParts(everything);
/** Shares that are listed here are booked under the day of their allotment, up to two days ahead. */
const firstDay = 3;

const today = () => businessDateOf(suite.clock.now());

/** What the overview says of each part now. */
async function partsNow(): Promise<Record<string, string>> {
  const { balance, parts: owned, debts } = await maple.call.ok('/api/wallet/overview');
  return { wallet: balance, ...owned, ...debts };
}

/** What each part says of the end of a date. */
async function partsAt(on: BusinessDate): Promise<Record<string, string>> {
  const worths = await inTransaction(suite.db, (reader) => worthAt(reader, parts, on, [maple.userId]));
  const own = worths.get(maple.userId);
  return Object.fromEntries(
    parts.map(({ name, side }) => [name, formatAmount(own?.get(name)?.[side] ?? 0n, currency)]),
  );
}

let loanId = '';
let pledgeId = '';
const closed: Record<string, string> = {};

it('before anything was booked there was nothing of any part', async () => {
  expect(new Set(Object.values(await partsAt(addDays(today(), -1))))).toEqual(new Set(['0.00']));
});

it('at the end of a day each part is what the overview said of it on that day', async () => {
  const instrumentId = await listShares(suite, by, [maple]);
  await fundLending(by, '100000.00');
  ({ pledgeId } = await pledgeShares(maple, instrumentId, '200', '1000.00'));
  await placeOrder(maple, instrumentId, { side: 'buy', limit: '9.50', shares: '100' });
  await certifyAs(suite, maple.call, maple.userId);
  ({ loanId } = await borrow(maple, by, await offerLoans(suite, by)));
  await putIn(maple, '500.00');
  await subscribe(suite, maple, await publish(suite, by, await addIssuer(by.ada)), 5);
  for (const { own } of ofAreas) await own?.(maple);
  suite.clock.setOffsetDays(firstDay);
  const now = await partsNow();
  expect(Object.values(now).filter((amount) => amount === '0.00')).toEqual([]);
  Object.assign(closed, await partsAt(today()));
  expect(closed).toEqual(now);
});

it('what is booked later changes nothing of a day that is over', async () => {
  const day = today();
  suite.clock.setOffsetDays(firstDay + 3);
  await takeOut(maple, '200.00');
  await repayPledge(maple, pledgeId, '400.00');
  await repay(maple, loanId, '1000.00');
  expect(await partsAt(day)).toEqual(closed);
  const now = await partsNow();
  for (const part of ['wallet', 'savings', 'loan', 'pledge']) expect(now[part], part).not.toBe(closed[part]);
  expect(await partsAt(today())).toEqual(now);
});

it('a debt that has ended since was owed at the end of the day', async () => {
  const day = today();
  const then = await partsAt(day);
  suite.clock.setOffsetDays(firstDay + 5);
  await repayPledge(maple, pledgeId, 'all');
  await repay(maple, loanId, 'all');
  expect(await partsAt(day)).toEqual(then);
  expect(await partsAt(today())).toMatchObject({ loan: '0.00', pledge: '0.00' });
});
