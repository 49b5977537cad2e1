import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { offerShares, subscriber, subscribeShares } from '../../../../testing/equity.ts';
import { operators } from '../../../../testing/product.ts';
import { endLeases, type TwoProcesses, twoProcesses } from '../../../../testing/two-processes.ts';
import { expectVerified } from '../../../../testing/verified.ts';
import { until } from '../../../../testing/wait.ts';
import { isAnybodyWaiting, lockAccounts } from '../../../../testing/waiting-locks.ts';
import { sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';

let two: TwoProcesses;
beforeAll(async () => {
  two = await twoProcesses();
});
afterAll(() => two?.close());

const somebodyWaits = () => inTransaction(two.database.db, isAnybodyWaiting);

it('processes that are killed in the middle of an allotment have allotted nothing, and the next ones do it once', {
  timeout: 240_000,
}, async () => {
  const by = await operators(two.both);
  const people = [await subscriber(two.both, 'maple'), await subscriber(two.both, 'benoak')] as const;
  const offeringId = await offerShares(two.both, by, { price: '10.00', quotaLots: '10', maxLots: '5' });
  for (const person of people) await subscribeShares(person, offeringId, 5);
  const allotted = async () => {
    const [row] = await two.both.rows<{ allotted: bigint; shares: bigint; posted: bigint; held: bigint }>(sql`
      select (select count(*) from share_subscriptions where state = 'allotted') as allotted,
        (select coalesce(sum(shares), 0)::bigint from equity_positions) as shares,
        (select sum(posted)::bigint from accounts where kind = 'wallet') as posted,
        (select sum(held)::bigint from accounts where kind = 'wallet') as held`);
    return row;
  };
  // The window closes on the first day; nobody decides about the allotment until the second one is here.
  await advanceDays(two, by.ada, 1);
  const release = await lockAccounts(two.database.db, people[1].userId);
  const advancing = by.ada.send('/console/api/demo/advance', { days: 1 }).catch(() => undefined);
  await until(somebodyWaits);
  for (const process of two.each) await process.kill9();
  await release();
  await advancing;
  await until(async () => !(await somebodyWaits()));
  expect(await allotted()).toEqual({ allotted: 0n, shares: 0n, posted: 20_000_00n, held: 10_000_00n });
  await expectVerified(two.database.db);

  await endLeases(two);
  for (const process of two.each) await process.start();
  // The task of the dead process is taken over, as its lease has ended.
  await expect
    .poll(allotted, { timeout: 60_000, interval: 500 })
    .toEqual({ allotted: 2n, shares: 1_000n, posted: 10_000_00n, held: 0n });
  await expectVerified(two.database.db);
});
