import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { announceDividend, dividendFunds } from '../../../testing/dividends.ts';
import { offerShares, subscriber, subscribeShares } from '../../../testing/equity.ts';
import { confirmFunding, operators } from '../../../testing/product.ts';
import { endLeases, type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { until } from '../../../testing/wait.ts';
import { isAnybodyWaiting, lockAccounts } from '../../../testing/waiting-locks.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

let two: TwoProcesses;
beforeAll(async () => {
  two = await twoProcesses();
});
afterAll(() => two?.close());

const somebodyWaits = () => inTransaction(two.database.db, isAnybodyWaiting);

/** Returns the company whose shares are allotted; an empty text before. */
async function listed(): Promise<string> {
  const [row] = await two.both.rows<{ id: string }>(
    sql`select instrument_id as id from instruments where status = 'listed'`,
  );
  return row?.id ?? '';
}

it('processes that are killed while a dividend is paid have paid none of it, and the next run pays each claim once', {
  timeout: 240_000,
}, async () => {
  const by = await operators(two.both);
  const people = [await subscriber(two.both, 'maple'), await subscriber(two.both, 'benoak')] as const;
  const offeringId = await offerShares(two.both, by, { price: '10.00', quotaLots: '10', maxLots: '5' });
  for (const person of people) await subscribeShares(person, offeringId, 5);
  // The window closes and the allotment happens by itself.
  await advanceDays(two, by.ada, 2);
  const instrumentId = await until(listed);
  const today = addDays(businessDateOf(new Date()), 2);
  const days = { recordOn: addDays(today, 1), payOn: addDays(today, 3) };
  await announceDividend(two.both, by, instrumentId, days);
  await confirmFunding(by, dividendFunds(instrumentId), '100.00');
  const paid = async () => {
    const [row] = await two.both.rows<{ state: string; claims: bigint; posted: bigint }>(sql`
      select (select state from dividends) as state,
        (select count(*) from dividend_claims where paid_at is not null) as claims,
        (select sum(posted)::bigint from accounts where kind = 'wallet') as posted`);
    return row;
  };
  await advanceDays(two, by.ada, 2);
  expect(await paid()).toEqual({ state: 'recorded', claims: 0n, posted: 10_000_00n });

  const release = await lockAccounts(two.database.db, people[1].userId);
  const advancing = by.ada.send('/console/api/demo/advance', { days: 1 }).catch(() => undefined);
  await until(somebodyWaits);
  for (const process of two.each) await process.kill9();
  await release();
  await advancing;
  await until(async () => !(await somebodyWaits()));
  expect(await paid()).toEqual({ state: 'recorded', claims: 0n, posted: 10_000_00n });
  await expectVerified(two.database.db);

  await endLeases(two);
  for (const process of two.each) await process.start();
  // The run of the dead process is taken over, as its lease has ended.
  await expect
    .poll(paid, { timeout: 60_000, interval: 500 })
    .toEqual({ state: 'settled', claims: 2n, posted: 10_025_00n });
  await expectVerified(two.database.db);
});
