import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { offerShares, subscriber, subscribeShares } from '../../../../testing/equity.ts';
import { placeOrder } from '../../../../testing/market.ts';
import type { Person } from '../../../../testing/person.ts';
import { fundPledges, pledgeShares } from '../../../../testing/pledges.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { operators } from '../../../../testing/product.ts';
import { endLeases, type TwoProcesses, twoProcesses } from '../../../../testing/two-processes.ts';
import { expectVerified } from '../../../../testing/verified.ts';
import { until } from '../../../../testing/wait.ts';
import { isAnybodyWaiting, lockAccounts } from '../../../../testing/waiting-locks.ts';
import { sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';

/** A sale by force: a task orders it and the market carries it out, in processes that are killed meanwhile. */

let two: TwoProcesses;
let by: Awaited<ReturnType<typeof operators>>;
let maple: Person;
let ben: Person;
let instrumentId = '';

const hourMs = 3_600_000;

/** Returns the company whose market has a day; an empty text before. */
async function opened(): Promise<string> {
  const [row] = await two.both.rows<{ id: string }>(
    sql`select instrument_id as id from market_books where day is not null`,
  );
  return row?.id ?? '';
}

/** Lets sales be ordered from an instant on: until then neither of the processes has its turn at them. */
const sellFrom = (at: Date) =>
  two.both.tamper((writer) =>
    writer.run(sql`
      insert into task_leases (task, holder, leased_until) values ('pledge.sell', ${newId()}, ${at})
      on conflict (task) do update set holder = excluded.holder, leased_until = excluded.leased_until`),
  );

/** All that a sale by force moves: shares, minor units, and the rows that say so. */
interface Books {
  state: string;
  shares: bigint;
  on_sale: bigint;
  outstanding: bigint;
  interest: bigint;
  funds: bigint;
  sales: bigint;
  standing: bigint;
  fills: bigint;
}

async function books(): Promise<Books> {
  const [row] = await two.both.rows<Books>(sql`
    select state, shares, on_sale, outstanding, interest_due as interest,
      (select available from funding_accounts where house = 'lending_funds') as funds,
      (select count(*) from pledge_sales) as sales,
      (select count(*) from market_orders where forced_for is not null and state = 'open') as standing,
      (select count(*) from pledge_sale_fills) as fills
    from pledges`);
  if (!row) throw new Error('one loan was given against shares');
  return row;
}

beforeAll(async () => {
  two = await twoProcesses();
  by = await operators(two.both);
  await sellFrom(new Date(Date.now() + hourMs));
  // The call is so near to what is lent that two nights of interest lead there, so that no price has to fall.
  await decidePolicy(by, {
    'pledge.warningBps': '5000',
    'pledge.callBps': '5001',
    'pledge.cureHours': '24',
  });
  await fundPledges(by);
  maple = await subscriber(two.both, 'maple');
  ben = await subscriber(two.both, 'benoak');
  const offeringId = await offerShares(two.both, by, { price: '10.00', quotaLots: '5', maxLots: '5' });
  await subscribeShares(maple, offeringId, 5);
  // The window closes and the allotment happens by itself, and the market opens.
  await advanceDays(two, by.ada, 2);
  instrumentId = await until(opened);
  await pledgeShares(maple, instrumentId, '200', '1000.00');
  // Two nights of interest bring the call, and its time is over on the day after.
  await advanceDays(two, by.ada, 3);
  await until(books, ({ state }) => state === 'overdue');
});
afterAll(() => two?.close());

const somebodyWaits = () => inTransaction(two.database.db, isAnybodyWaiting);

/** Kills both processes while one of them stands at Maple's accounts, and lets these go. */
async function killThere(release: () => Promise<void>): Promise<void> {
  await until(somebodyWaits);
  for (const process of two.each) await process.kill9();
  await release();
  await until(async () => !(await somebodyWaits()));
}

/** Starts both again, and waits for what they make of the books: the task is taken over, as its lease has ended. */
async function expectInTheEnd(wanted: Books): Promise<void> {
  await endLeases(two);
  for (const process of two.each) await process.start();
  await expect.poll(books, { timeout: 60_000, interval: 500 }).toEqual(wanted);
  await expectVerified(two.database.db);
}

it('processes that are killed while they order a sale have ordered nothing, and the next ones do it once', async () => {
  const before = await books();
  expect(before).toMatchObject({ state: 'overdue', shares: 200n, outstanding: 1_000_00n, sales: 0n });
  const release = await lockAccounts(two.database.db, maple.userId);
  await sellFrom(new Date());
  await killThere(release);
  expect(await books()).toEqual(before);
  await expectVerified(two.database.db);
  // The fewest whole lots after which half of the rest covers the loan, at 9.00.
  await expectInTheEnd({ ...before, on_sale: 100n, sales: 1n, standing: 1n });
});

it('processes that are killed while it trades have sold and repaid nothing, and the next ones do it once', async () => {
  const before = await books();
  expect(before).toMatchObject({ on_sale: 100n, standing: 1n, fills: 0n });
  const release = await lockAccounts(two.database.db, maple.userId);
  await placeOrder(ben, instrumentId, { side: 'buy', limit: '9.00', shares: '100' });
  await killThere(release);
  expect(await books()).toEqual(before);
  await expectVerified(two.database.db);
  // 900.00 less the least fee, of which the interest is paid first.
  const principal = 899_00n - before.interest;
  await expectInTheEnd({
    ...before,
    state: 'healthy',
    shares: 100n,
    on_sale: 0n,
    outstanding: before.outstanding - principal,
    interest: 0n,
    funds: before.funds + principal,
    standing: 0n,
    fills: 1n,
  });
  expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({ isSame: true });
});
