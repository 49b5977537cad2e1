import { expect, test } from 'vitest';
import { isGenuine, startReceiver, startSimulator } from '../testing/harness.ts';

test('a payout is settled by default and told so', async () => {
  const receiver = await startReceiver();
  const { call, openPayout } = await startSimulator({ webhookUrl: receiver.url });
  const { id } = await openPayout('p-1');
  const received = await receiver.next();
  expect(isGenuine(received)).toBe(true);
  expect(received.event).toMatchObject({
    type: 'payout.settled',
    data: { id, status: 'settled', amount: '250.00' },
  });
  expect((await call('GET', `/v1/payouts/${id}`)).body).toEqual(received.event.data);
});

test('a payout that was told to come back does so with a reason, and only that one', async () => {
  const receiver = await startReceiver();
  const { behave, openPayout } = await startSimulator({ webhookUrl: receiver.url });
  await behave({ scope: 'next', payout: 'return' });
  await openPayout('p-1');
  expect((await receiver.next()).event).toMatchObject({
    type: 'payout.returned',
    data: { status: 'returned', return_reason: 'account_closed' },
  });
  await openPayout('p-2');
  expect((await receiver.next()).event.type).toBe('payout.settled');
});

test('a silent payout stays accepted and tells nobody', async () => {
  const receiver = await startReceiver();
  const { behave, call, openPayout, state } = await startSimulator({ webhookUrl: receiver.url });
  await behave({ scope: 'next', payout: 'silent' });
  const { id } = await openPayout('p-1');
  await openPayout('p-2');
  expect((await receiver.next()).event.data.merchant_reference).toBe('p-2');
  expect((await call('GET', `/v1/payouts/${id}`)).body.status).toBe('accepted');
  expect((await state()).deliveries).toHaveLength(1);
});
