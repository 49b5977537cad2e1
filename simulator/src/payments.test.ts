import { expect, test } from 'vitest';
import { payment, startReceiver, startSimulator, stoppedClock } from '../testing/harness.ts';

test('a payment whose time has passed expires by itself and is told so', async () => {
  const clock = stoppedClock();
  const receiver = await startReceiver();
  const { openPayment } = await startSimulator({ webhookUrl: receiver.url, now: clock.now });
  const { id } = await openPayment('r-1', { expires_at: new Date(clock.now().getTime() + 20).toISOString() });
  clock.advance(20);
  expect((await receiver.next()).event).toMatchObject({
    type: 'payment.expired',
    data: { id, status: 'expired' },
  });
});

test('an expired payment cannot be paid, whether or not a timer has fired', async () => {
  const clock = stoppedClock();
  const receiver = await startReceiver();
  const { call, press, state } = await startSimulator({ webhookUrl: receiver.url, now: clock.now });
  const content = payment('r-1', clock.now());
  const { id } = (await call('POST', '/v1/payments', content)).body;
  clock.advance(1_800_000);
  await press(id, 'pay');
  expect((await receiver.next()).event.type).toBe('payment.expired');
  expect((await call('GET', `/v1/payments/${id}`)).body.status).toBe('expired');
  const again = await call('POST', '/v1/payments', content);
  expect([again.status, again.body.status]).toEqual([200, 'expired']);
  expect((await state()).deliveries).toHaveLength(1);
});
