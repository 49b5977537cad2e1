import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { offerShares, subscriber, subscribeShares } from '../../../testing/equity.ts';
import { placeOrder } from '../../../testing/market.ts';
import { expectReplayed, isMarketOpen, marketLine } from '../../../testing/market-line.ts';
import type { Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { closely, until } from '../../../testing/wait.ts';
import { isAnybodyWaiting, lockAccounts } from '../../../testing/waiting-locks.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

let two: TwoProcesses;
let by: Awaited<ReturnType<typeof operators>>;
let maple: Person;
let ben: Person;
let instrumentId = '';

const line = () => marketLine(two);
const isOpen = () => isMarketOpen(two);

beforeAll(async () => {
  two = await twoProcesses();
  by = await operators(two.both);
  maple = await subscriber(two.both, 'maple', '20000.00');
  ben = await subscriber(two.both, 'benoak', '20000.00');
  const offeringId = await offerShares(two.both, by, { price: '10.00', quotaLots: '5', maxLots: '5' });
  await subscribeShares(maple, offeringId, 5);
  // The window closes and the allotment happens by itself, and the market opens.
  await advanceDays(two, by.ada, 2);
  await until(isOpen);
  instrumentId = (await line())?.instrumentId ?? '';
});
afterAll(() => two?.close());

const somebodyWaits = () => inTransaction(two.database.db, isAnybodyWaiting);

async function stateOf(orderId: string): Promise<string | undefined> {
  const [row] = await two.both.rows<{ state: string }>(
    sql`select state from market_orders where order_id = ${orderId}`,
  );
  return row?.state;
}
const comesTo = (orderId: string, state: string) =>
  until(
    () => stateOf(orderId),
    (seen) => seen === state,
  );

const sell = (limit = '10.00') => placeOrder(maple, instrumentId, { side: 'sell', limit, shares: '100' });
const buy = (limit = '10.00') => placeOrder(ben, instrumentId, { side: 'buy', limit, shares: '100' });

/** Leaves a trade that cannot be posted: whichever process is at it stands in the middle of its batch. */
async function standInTheMiddle() {
  const { orderId: sold } = await sell();
  await comesTo(sold, 'open');
  const release = await lockAccounts(two.database.db, maple.userId);
  const { orderId } = await buy();
  await until(somebodyWaits);
  return { orderId, release };
}

async function killBoth(): Promise<void> {
  for (const process of two.each) await process.kill9();
}
async function startBoth(): Promise<void> {
  for (const process of two.each) await process.start();
}

/** Gives orders one after the other, each until a process takes it. */
async function insist(give: (limit: string) => Promise<unknown>, limits: readonly string[]): Promise<void> {
  const isTaken = (limit: string) =>
    give(limit).then(
      () => true,
      () => false,
    );
  for (const limit of limits) await until(() => isTaken(limit));
}

it('processes that are killed in the middle of a batch have traded nothing, and the next ones trade it once', async () => {
  const { orderId, release } = await standInTheMiddle();
  await killBoth();
  await release();
  await until(async () => !(await somebodyWaits()));
  expect([await stateOf(orderId), (await line())?.trades]).toEqual(['waiting', 0n]);
  await expectVerified(two.database.db);
  await startBoth();
  await comesTo(orderId, 'filled');
  expect((await line())?.trades).toBe(1n);
  await expectReplayed(two, by.ada);
});

it('a process that hangs in the middle of a batch, and lives, is cut off, and another one trades it once', async () => {
  const [hanging, other] = two.each;
  await other.kill9();
  const { orderId, release } = await standInTheMiddle();
  hanging.freeze();
  await release();
  await other.start();
  await comesTo(orderId, 'filled');
  hanging.thaw();
  expect((await line())?.trades).toBe(2n);
  await expectReplayed(two, by.ada);
});

it('a day whose processes are killed between its batches comes to its end, and no order is left without an answer', {
  timeout: 240_000,
}, async () => {
  await until(isOpen);
  const start = (await line())?.given ?? 0n;
  const arriving = Promise.all([
    insist(sell, ['10.10', '9.95']),
    insist(buy, ['9.90', '10.00', '10.10', '9.95', '10.05', '9.90', '10.00', '10.10']),
  ]);
  for (const more of [2n, 5n]) {
    await until(line, (row) => row !== undefined && row.given >= start + more, closely);
    await killBoth();
    await startBoth();
  }
  await arriving;
  await expectReplayed(two, by.ada);
  const [left] = await two.both.rows<{ waiting: bigint }>(
    sql`select count(*) as waiting from market_orders where state = 'waiting'`,
  );
  expect(left).toEqual({ waiting: 0n });
});
