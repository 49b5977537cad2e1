import { afterAll, beforeAll, expect, it } from 'vitest';
import { draw, drawOrder, player, publishTable } from '../../../testing/lottery.ts';
import { fundMarketing, rewardFirstDay } from '../../../testing/points.ts';
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

it('a process that is killed within a draw has made none, and the same draw has one outcome', {
  timeout: 120_000,
}, async () => {
  await rewardFirstDay(two.both, 1_000);
  await fundMarketing(two.both, 100_00n);
  await publishTable(two.both);
  const maple = await player(two.both, 'maple');
  const first = await draw(maple);
  const order = await drawOrder(maple);
  const release = await lockAccounts(two.database.db, maple.userId);
  const drawing = maple.call.send('/api/lottery/draw', order).catch(() => undefined);
  await until(somebodyWaits);
  for (const process of two.each) await process.kill9();
  await release();
  await drawing;
  await until(async () => !(await somebodyWaits()));
  await expectVerified(two.database.db);

  for (const process of two.each) await process.start();
  expect((await maple.call.ok('/api/lottery/state')).seed?.nonce).toBe(1);
  const second = await maple.call.ok('/api/lottery/draw', order);
  expect([first.nonce, second.nonce]).toEqual([0, 1]);
  expect((await maple.call.refusal('/api/lottery/draw', order)).code).toBe('lottery.already_drawn');
  await expectVerified(two.database.db);
});
