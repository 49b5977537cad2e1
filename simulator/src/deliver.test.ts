import { expect, test } from 'vitest';
import { isGenuine, startReceiver, startSimulator, stoppedClock } from '../testing/harness.ts';

test('a payment made at the cashier is told by one event with a genuine signature', async () => {
  const receiver = await startReceiver();
  const { app, call, openPayment, press } = await startSimulator();
  app.simulator.setWebhookUrl(receiver.url);
  const { id } = await openPayment('r-1');
  expect((await press(id, 'pay')).status).toBe(303);
  const received = await receiver.next();
  expect(isGenuine(received)).toBe(true);
  expect(received.headers['webhook-id']).toBe(received.event.id);
  expect(received.headers['x-simulator']).toBe('true');
  expect(received.event).toMatchObject({ id: expect.stringMatching(/^evt_/), type: 'payment.succeeded' });
  expect(received.event.data).toEqual((await call('GET', `/v1/payments/${id}`)).body);
});

test('failing and cancelling are told as such, and a payment ends only once', async () => {
  const receiver = await startReceiver();
  const { openPayment, press, state } = await startSimulator({ webhookUrl: receiver.url });
  const { id: failing } = await openPayment('r-1');
  await press(failing, 'fail');
  expect((await receiver.next()).event).toMatchObject({
    type: 'payment.failed',
    data: { status: 'failed', failure_code: 'declined' },
  });
  const { id: cancelled } = await openPayment('r-2');
  await press(cancelled, 'cancel');
  await press(cancelled, 'pay');
  expect((await receiver.next()).event.type).toBe('payment.cancelled');
  expect((await state()).deliveries).toHaveLength(2);
});

test('events wait while the webhook address is not known', async () => {
  const { app, openPayment, press, state } = await startSimulator();
  await press((await openPayment('r-1')).id, 'pay');
  expect((await state()).deliveries).toMatchObject([{ status: 'waiting', attempts: [] }]);
  const receiver = await startReceiver();
  app.simulator.setWebhookUrl(receiver.url);
  expect(isGenuine(await receiver.next())).toBe(true);
});

test('duplicate sends the same event several times', async () => {
  const receiver = await startReceiver();
  const { behave, openPayment, press } = await startSimulator({ webhookUrl: receiver.url });
  await behave({ scope: 'next', duplicate: 3 });
  await press((await openPayment('r-1')).id, 'pay');
  const [first, ...others] = [await receiver.next(), await receiver.next(), await receiver.next()];
  for (const other of others) {
    expect(other.raw).toBe(first?.raw);
    expect(isGenuine(other)).toBe(true);
  }
});

test('reorder holds an event until the next one has been delivered, for each pair', async () => {
  const receiver = await startReceiver();
  const { behave, openPayment, press, state } = await startSimulator({ webhookUrl: receiver.url });
  await behave({ scope: 'all', reorder: true });
  const references = ['r-1', 'r-2', 'r-3', 'r-4'];
  await press((await openPayment('r-1')).id, 'pay');
  expect((await state()).deliveries[0]?.status).toBe('held');
  const seen: (string | undefined)[] = [];
  for (const reference of references.slice(1)) {
    await press((await openPayment(reference)).id, 'pay');
    if (reference === 'r-3') continue;
    for (const _ of [1, 2]) seen.push((await receiver.next()).event.data.merchant_reference);
  }
  expect(seen).toEqual(['r-2', 'r-1', 'r-4', 'r-3']);
});

test('drop loses the first deliveries, the retry arrives, and the record says so', async () => {
  const receiver = await startReceiver();
  const { behave, openPayment, press, state } = await startSimulator({ webhookUrl: receiver.url });
  await behave({ scope: 'next', drop: 2 });
  await press((await openPayment('r-1')).id, 'pay');
  await receiver.next();
  await expect
    .poll(async () => (await state()).deliveries[0]?.attempts.map((attempt) => attempt.outcome))
    .toEqual(['dropped', 'dropped', 'delivered']);
  expect(receiver.unread).toEqual([]);
});

test('an event is sent again until it is accepted, with the same id', async () => {
  const answers = [500, 302, 200];
  const receiver = await startReceiver(() => answers.shift() ?? 200);
  const { openPayment, press, state } = await startSimulator({ webhookUrl: receiver.url });
  await press((await openPayment('r-1')).id, 'pay');
  const ids = [await receiver.next(), await receiver.next(), await receiver.next()].map(
    ({ event }) => event.id,
  );
  expect(new Set(ids).size).toBe(1);
  await expect
    .poll(async () => (await state()).deliveries[0])
    .toMatchObject({
      status: 'delivered',
      attempts: [{ http_status: 500 }, { http_status: 302 }, { http_status: 200 }],
    });
});

test('an event is given up after twelve tries', async () => {
  const receiver = await startReceiver(() => 500);
  const { openPayment, press, state } = await startSimulator({ webhookUrl: receiver.url, retryDelayMs: 0 });
  await press((await openPayment('r-1')).id, 'pay');
  await expect.poll(async () => (await state()).deliveries[0]?.status).toBe('given_up');
  expect((await state()).deliveries[0]?.attempts).toHaveLength(12);
  expect(receiver.unread).toHaveLength(12);
});

test('a delayed event goes out when its time has come', async () => {
  const clock = stoppedClock();
  const receiver = await startReceiver();
  const { behave, openPayment, press, state } = await startSimulator({
    webhookUrl: receiver.url,
    now: clock.now,
  });
  await behave({ scope: 'next', delay_ms: 50 });
  await press((await openPayment('r-late')).id, 'pay');
  await press((await openPayment('r-prompt')).id, 'pay');
  expect((await receiver.next()).event.data.merchant_reference).toBe('r-prompt');
  expect((await state()).deliveries[0]).toMatchObject({ status: 'waiting', attempts: [] });
  clock.advance(50);
  expect((await receiver.next()).event.data.merchant_reference).toBe('r-late');
});

test('wrong_amount lies in the event only, and the record shows what was sent', async () => {
  const receiver = await startReceiver();
  const { behave, call, openPayment, press, state } = await startSimulator({ webhookUrl: receiver.url });
  await behave({ scope: 'next', wrong_amount: true });
  const { id } = await openPayment('r-1', { amount: '0.99' });
  await press(id, 'pay');
  const received = await receiver.next();
  expect(isGenuine(received)).toBe(true);
  expect(received.event.data.amount).toBe('1.00');
  expect((await call('GET', `/v1/payments/${id}`)).body.amount).toBe('0.99');
  expect((await state()).deliveries[0]?.event).toEqual(received.event);
});

test('forge signs with a wrong secret', async () => {
  const receiver = await startReceiver();
  const { openPayment, press, state } = await startSimulator({ webhookUrl: receiver.url });
  await press((await openPayment('r-1')).id, 'pay', { forge: 'on' });
  expect(isGenuine(await receiver.next())).toBe(false);
  expect((await state()).deliveries[0]?.behaviour).toEqual({ forge: true });
});

test('a behaviour for the next event touches that one only', async () => {
  const receiver = await startReceiver();
  const { behave, openPayment, press } = await startSimulator({ webhookUrl: receiver.url });
  await behave({ scope: 'next', forge: true });
  for (const [reference, genuine] of [
    ['r-1', false],
    ['r-2', true],
  ] as const) {
    await press((await openPayment(reference)).id, 'pay');
    expect(isGenuine(await receiver.next())).toBe(genuine);
  }
});
