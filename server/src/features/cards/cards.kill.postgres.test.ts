import { afterAll, beforeAll, expect, it } from 'vitest';
import { collector, drawCards, heldBy, publishOdds, setOdds, setOrder } from '../../../testing/cards.ts';
import { fundMarketing } from '../../../testing/points.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { until } from '../../../testing/wait.ts';
import { isAnybodyWaiting, lockAccounts } from '../../../testing/waiting-locks.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

let two: TwoProcesses;
beforeAll(async () => {
  two = await twoProcesses();
});
afterAll(() => two?.close());

const somebodyWaits = () => inTransaction(two.database.db, isAnybodyWaiting);

it('a process that is killed while a set is drawn with has used no card, and the same draw has one outcome', {
  timeout: 120_000,
}, async () => {
  await fundMarketing(two.both, 100_00n);
  await publishOdds(two.both, setOdds({ kind: 'cash', amount: '1.00' }));
  const maple = await collector(two.both, 'maple');
  await drawCards(two.both, maple, [1, 2, 3, 4, 5]);
  const order = await setOrder(maple);
  const before = await heldBy(maple);
  const release = await lockAccounts(two.database.db, maple.userId);
  const drawing = maple.call.send('/api/activity/draw', order).catch(() => undefined);
  await until(somebodyWaits);
  for (const process of two.each) await process.kill9();
  await release();
  await drawing;
  await until(async () => !(await somebodyWaits()));
  await expectVerified(two.database.db);

  for (const process of two.each) await process.start();
  expect(await heldBy(maple)).toEqual(before);
  const drawn = await maple.call.ok('/api/activity/draw', order);
  expect(drawn.nonce).toBe(order.nonce);
  expect((await maple.call.refusal('/api/activity/draw', order)).code).toMatch(
    /^(lottery.already_drawn|cards.set_incomplete)$/,
  );
  await expectVerified(two.database.db);
});
