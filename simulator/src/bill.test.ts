import { expect, test } from 'vitest';
import { merchant, startSimulator, stoppedClock } from '../testing/harness.ts';

interface Bill {
  date: string;
  orders: { id: string; type: string; merchant_reference: string; amount: string; currency: string }[];
}

const dayMs = 86_400_000;
const dayOf = (instant: Date) => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

test('the bill of a day that is over has what was paid and what was paid out, and nothing else', async () => {
  const clock = stoppedClock();
  const { call, openPayment, openPayout, press } = await startSimulator({ now: clock.now });
  const paid = await openPayment('r-1');
  await press(paid.id, 'pay');
  const failed = await openPayment('r-2');
  await press(failed.id, 'fail');
  await openPayment('r-3');
  const payout = await openPayout('p-1');
  clock.advance(10);
  const statusOf = async () => (await call('GET', `/v1/payouts/${payout.id}`)).body.status;
  await expect.poll(statusOf).toBe('settled');
  const day = dayOf(clock.now());
  clock.advance(dayMs);
  const { status, body } = await call<Bill>('GET', `/v1/bill?date=${day}`);
  expect([status, body.date]).toEqual([200, day]);
  const common = { currency: 'CNY', concluded_at: expect.any(String) };
  expect(body.orders).toEqual([
    { id: paid.id, type: 'payment', merchant_reference: 'r-1', amount: '100.09', ...common },
    { id: payout.id, type: 'payout', merchant_reference: 'p-1', amount: '250.00', ...common },
  ]);
  const before = dayOf(new Date(clock.now().getTime() - 2 * dayMs));
  expect((await call<Bill>('GET', `/v1/bill?date=${before}`)).body.orders).toEqual([]);
});

test('a payout that came back stands on no bill', async () => {
  const clock = stoppedClock();
  const { behave, call, openPayout } = await startSimulator({ now: clock.now });
  await behave({ scope: 'next', payout: 'return' });
  const { id } = await openPayout('p-1');
  clock.advance(10);
  await expect.poll(async () => (await call('GET', `/v1/payouts/${id}`)).body.status).toBe('returned');
  const day = dayOf(clock.now());
  clock.advance(dayMs);
  expect((await call<Bill>('GET', `/v1/bill?date=${day}`)).body.orders).toEqual([]);
});

test('a day that is not over has no bill yet', async () => {
  const clock = stoppedClock();
  const { call } = await startSimulator({ now: clock.now });
  for (const days of [0, 1]) {
    const day = dayOf(new Date(clock.now().getTime() + days * dayMs));
    expect((await call('GET', `/v1/bill?date=${day}`)).body.error.code).toBe('not_found');
  }
});

test.each(['', '?date=2026-02-30', '?date=20260201', '?date=2026-02-01&more=1'])(
  'a bill is asked for by its day: /v1/bill%s is refused',
  async (query) => {
    const { call } = await startSimulator();
    expect((await call('GET', `/v1/bill${query}`)).body.error.code).toBe('invalid_request');
  },
);

test('whoever does not sign gets no bill, and the orders that make calls fail do not reach it', async () => {
  const { behave, call, origin } = await startSimulator();
  expect((await fetch(`${origin}/v1/bill?date=2026-02-01`)).status).toBe(401);
  await behave({ scope: 'all', fail_http: true });
  expect((await call<Bill>('GET', '/v1/bill?date=2026-02-01')).body.orders).toEqual([]);
  expect((await merchant(origin).call('GET', '/v1/payouts?merchant_reference=p-1')).status).toBe(503);
});
