import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { payment, startReceiver, startSimulator, stoppedClock } from '../testing/harness.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('after a restart everything is as it was and an undelivered event is delivered', async () => {
  const dataFolder = temporaryFolder();
  const closed = await startReceiver(() => 500);
  const first = await startSimulator({ dataFolder, webhookUrl: closed.url });
  const { id } = await first.openPayment('r-1');
  await first.press(id, 'pay', { duplicate: '2' });
  const sent = await closed.next();
  await first.close();

  const receiver = await startReceiver();
  const second = await startSimulator({ dataFolder, webhookUrl: receiver.url });
  const resumed = [await receiver.next(), await receiver.next()];
  expect(resumed.map(({ raw }) => raw)).toEqual([sent.raw, sent.raw]);
  await expect
    .poll(async () => (await second.state()).deliveries.map((delivery) => delivery.status))
    .toEqual(['delivered', 'delivered']);
  const third = await startSimulator({ dataFolder, webhookUrl: receiver.url });
  const again = await third.call('GET', `/v1/payments/${id}`);
  expect(again.body.status).toBe('succeeded');
  expect(await third.state()).toEqual(await second.state());
  expect(receiver.unread).toEqual([]);
});

test('a restart keeps idempotency, standing orders, payouts on their way and payments that will expire', async () => {
  const dataFolder = temporaryFolder();
  const clock = stoppedClock();
  const content = payment('r-1', clock.now());
  const first = await startSimulator({ dataFolder, now: clock.now, payoutDelayMs: 20 });
  const { id } = (await first.call('POST', '/v1/payments', content)).body;
  await first.openPayment('r-2', { expires_at: new Date(clock.now().getTime() + 20).toISOString() });
  await first.behave({ scope: 'all', wrong_amount: true });
  await first.openPayout('p-1');
  await first.close();

  clock.advance(20);
  const receiver = await startReceiver();
  const second = await startSimulator({ dataFolder, webhookUrl: receiver.url, now: clock.now });
  const again = await second.call('POST', '/v1/payments', content);
  expect([again.status, again.body.id]).toEqual([200, id]);
  const events = [await receiver.next(), await receiver.next()].map(({ event }) => event);
  expect(events.map(({ type }) => type).sort()).toEqual(['payment.expired', 'payout.settled']);
  expect((await second.state()).behaviour.all).toEqual({ wrong_amount: true });
});

test('a torn last line is cut off and what comes after it is kept', async () => {
  const dataFolder = temporaryFolder();
  const first = await startSimulator({ dataFolder });
  await first.openPayment('r-1');
  await first.close();
  appendFileSync(join(dataFolder, 'journal.jsonl'), '[{"kind":"payment","rec');
  const second = await startSimulator({ dataFolder });
  await second.openPayment('r-2');
  await second.close();
  const third = await startSimulator({ dataFolder });
  expect((await third.state()).payments).toMatchObject([
    { merchant_reference: 'r-1' },
    { merchant_reference: 'r-2' },
  ]);
});

test('the journal holds no card number and no secret', async () => {
  const dataFolder = temporaryFolder();
  const { openPayout } = await startSimulator({ dataFolder });
  await openPayout('p-1');
  const text = readFileSync(join(dataFolder, 'journal.jsonl'), 'utf8');
  expect(text).not.toContain('6217000010001234567');
  expect(text).not.toContain('a secret that only tests know');
});
