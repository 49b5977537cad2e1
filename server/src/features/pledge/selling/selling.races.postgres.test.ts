import { expect, it } from 'vitest';
import { falling, matchUntil, pledgeDays } from '../../../../testing/forced-sales.ts';
import { listShares, marketBooks, placeOrder, trader } from '../../../../testing/market.ts';
import { fundPledges, pledgeRepayment, pledgeShares } from '../../../../testing/pledges.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { expectVerified } from '../../../../testing/verified.ts';
import { watchPledges } from '../watching/watch-prices.ts';
import { sellOverdue } from './sell-overdue.ts';

/** What several do about a sale by force at once. */

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const pair = [await trader(suite, 'benoak'), await trader(suite, 'cidelm')] as const;
const [ben] = pair;
const people = [await trader(suite, 'maple'), await trader(suite, 'cedar'), await trader(suite, 'elmtree')];
const instrumentId = await listShares(suite, by, [...people, ...pair]);
await fundPledges(by);
const pledges: string[] = [];
for (const person of people)
  pledges.push((await pledgeShares(person, instrumentId, '200', '1000.00')).pledgeId);
const days = pledgeDays(suite, pair);
/** Two processes that match the same instrument. */
const engines: readonly ReturnType<typeof marketBooks>[] = [marketBooks(suite), new Map()];

it('of several runs at once one orders each sale', async () => {
  for (const price of falling) {
    await days.nextDay(instrumentId);
    await days.trade(instrumentId, price);
  }
  expect(await days.sell()).toBe(0);
  await days.nextDay();
  await days.nextDay();
  await watchPledges(services);
  const ordered = await Promise.all([1, 2, 3].map(() => sellOverdue(services)));
  expect(ordered.reduce((all, one) => all + one, 0)).toBe(people.length);
  await days.match();
  await expectVerified(suite.db);
});

it('who repays all while the shares trade has sold before it, or not at all, and owes nothing', async () => {
  for (const [n, person] of people.entries()) {
    const pledgeId = pledges[n] ?? '';
    const repayment = await pledgeRepayment(person, pledgeId, 'all');
    let isDone = false;
    const both = Promise.all([
      person.call.send('/api/pledge/repay', repayment),
      placeOrder(ben, instrumentId, { side: 'buy', limit: '5.92', shares: '100' }),
    ]).finally(() => {
      isDone = true;
    });
    const [[reply]] = await Promise.all([
      both,
      ...engines.map((books) => matchUntil(suite, books, instrumentId, () => isDone)),
    ]);
    // What was sold first has repaid a part, so that all of it is more than is owed.
    expect([200, 409]).toContain(reply.status);
    if (reply.status === 409) expect(reply.body.code).toBe('pledge.more_than_owed');
    await days.match();
    const detail = await person.call.ok('/api/pledge/detail', { pledgeId });
    if (reply.status === 200) expect(detail).toMatchObject({ state: 'ended', shares: '0', onSale: '0' });
    await expectVerified(suite.db);
  }
});
