import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { payment, payout, secret, startReceiver, startSimulator, stoppedClock } from '../testing/harness.ts';

test('a signed request opens a payment and says that it is simulated', async () => {
  const { call, origin } = await startSimulator();
  const { status, body, headers } = await call('POST', '/v1/payments', payment('r-1'));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    merchant_reference: 'r-1',
    amount: '100.09',
    currency: 'CNY',
    status: 'pending',
  });
  expect(body.cashier_url).toBe(`${origin}/cashier/${body.id}`);
  expect(headers.get('x-simulator')).toBe('true');
});

test('a request unsigned, wrongly signed, changed or old is refused and does nothing', async () => {
  const clock = stoppedClock();
  const { call, state, origin } = await startSimulator({ now: clock.now });
  const old = String(Math.floor(clock.now().getTime() / 1000) - 301);
  for (const headers of [
    { 'x-sim-signature': '' },
    { 'x-sim-signature': 'ab'.repeat(32) },
    { 'x-sim-timestamp': old },
  ]) {
    const { status, body } = await call('POST', '/v1/payments', payment('r-1'), headers);
    expect([status, body.error.code]).toEqual([401, 'bad_signature']);
  }
  const unsigned = await fetch(`${origin}/control/state`);
  expect(unsigned.status).toBe(401);
  expect((await state()).payments).toEqual([]);
});

test('a signature that was right five minutes ago is not right any more', async () => {
  const clock = stoppedClock();
  const { app } = await startSimulator({ now: clock.now });
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const url = '/v1/payments?merchant_reference=r-1';
  const signature = createHmac('sha256', secret).update(`${timestamp}.GET.${url}.`).digest('hex');
  const headers = { 'x-sim-timestamp': timestamp, 'x-sim-signature': signature };
  expect((await app.inject({ url, headers })).statusCode).toBe(404);
  clock.advance(302_000);
  expect((await app.inject({ url, headers })).statusCode).toBe(401);
});

test('the same merchant reference opens one payment, and another body under it is refused', async () => {
  const { call, state } = await startSimulator();
  const content = payment('r-1');
  const first = await call('POST', '/v1/payments', content);
  const again = await call('POST', '/v1/payments', content);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await call('POST', '/v1/payments', { ...content, amount: '100.10' });
  expect([other.status, other.body.error.code]).toEqual([409, 'conflict']);
  expect((await state()).payments).toHaveLength(1);
});

test('the same merchant reference opens one payout, and the card number is kept masked', async () => {
  const { call } = await startSimulator();
  await call('POST', '/control/behaviour', { scope: 'all', payout: 'silent' });
  const first = await call('POST', '/v1/payouts', payout('p-1'));
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ status: 'accepted', payee: { card_number: '***************4567' } });
  expect((await call('POST', '/v1/payouts', payout('p-1'))).status).toBe(200);
  const changed = { ...payout('p-1'), payee: { ...payout('p-1').payee, card_number: '6217000010001234568' } };
  expect((await call('POST', '/v1/payouts', changed)).status).toBe(409);
});

test('a payment and a payout are found by id and by reference, and nothing else is', async () => {
  const { call, openPayment, openPayout } = await startSimulator();
  const { method: _m, expires_at: _e, cashier_url: _c, ...truth } = await openPayment('r-1');
  expect((await call('GET', `/v1/payments/${truth.id}`)).body).toEqual(truth);
  expect((await call('GET', '/v1/payments?merchant_reference=r-1')).body).toEqual(truth);
  const { id } = await openPayout('p-1');
  expect((await call('GET', `/v1/payouts/${id}`)).body.id).toBe(id);
  expect((await call('GET', '/v1/payouts?merchant_reference=p-1')).body.id).toBe(id);
  for (const path of ['/v1/payments/pay_0', '/v1/payouts?merchant_reference=r-1', '/v1/refunds']) {
    expect((await call('GET', path)).status, path).toBe(404);
  }
  expect((await call('GET', '/v1/payments?merchant_reference=r-1&x=1')).status).toBe(400);
});

const { return_url: _r, ...withoutReturn } = payment('r-1');
test.each([
  ...[
    '1e3',
    '-1',
    '-1.00',
    '0.001',
    '0.00',
    '1',
    '1.0',
    '01.00',
    '+1.00',
    ' 1.00',
    '1.00\n',
    '０９.00',
    '０９',
    100.09,
    null,
  ].map((amount) => ({ ...payment('r-1'), amount })),
  { ...payment('r-1'), currency: 'USD' },
  { ...payment('r-1'), method: 'cash' },
  { ...payment('r-1'), return_url: 'javascript:alert(1)' },
  { ...payment('r-1'), expires_at: '2020-01-01T00:00:00Z' },
  { ...payment('r-1'), expires_at: 'tomorrow' },
  { ...payment('r-1'), note: 'hello' },
  { ...payment('r 1') },
  withoutReturn,
  '{"merchant_reference":',
  '[]',
])('a payment that is not exactly described is refused: %j', async (content) => {
  const { call, state } = await startSimulator();
  const { status, body } = await call('POST', '/v1/payments', content);
  expect([status, body.error.code]).toEqual([400, 'invalid_request']);
  expect((await state()).payments).toEqual([]);
});

test('a body that is too long or no JSON is refused as such', async () => {
  const { call } = await startSimulator();
  expect((await call('POST', '/v1/payments', 'x'.repeat(70_000))).status).toBe(413);
  const form = await call('POST', '/v1/payments', payment('r-1'), { 'content-type': 'text/plain' });
  expect(form.status).toBe(415);
});

test('fail_http refuses the next call before it does anything, lose_reply after', async () => {
  const { call, behave, state } = await startSimulator();
  await behave({ scope: 'next', fail_http: true });
  expect((await call('POST', '/v1/payments', payment('r-1'))).status).toBe(503);
  expect((await state()).payments).toEqual([]);
  await behave({ scope: 'next', lose_reply: true });
  const lost = await call('POST', '/v1/payments', payment('r-1'));
  expect([lost.status, lost.body.error.code]).toEqual([503, 'unavailable']);
  expect((await call('GET', '/v1/payments?merchant_reference=r-1')).body.status).toBe('pending');
});

test('an unknown misbehaviour is refused', async () => {
  const { behave, state } = await startSimulator();
  for (const order of [
    {},
    { scope: 'some' },
    { scope: 'all', explode: true },
    { scope: 'all', duplicate: 0 },
  ]) {
    expect((await behave(order)).status).toBe(400);
  }
  expect((await state()).behaviour).toEqual({ next: {}, all: {} });
});

test.each([
  ['amount', { amount: '250.01' }],
  ['currency', { currency: 'USD' }],
  ['reference', { merchant_reference: 'w-0' }],
  ['payee', { payee: { holder: '李明', bank: '中国银行', card_number: '***************4560' } }],
])('told to misstate the %s, an answer and an event do, and the truth stays', async (field, told) => {
  const receiver = await startReceiver();
  const { call, behave } = await startSimulator({ webhookUrl: receiver.url });
  await behave({ scope: 'next', answer_misstates: field, event_misstates: field });
  expect((await call('POST', '/v1/payouts', payout('w-1'))).body).toMatchObject(told);
  expect((await receiver.next()).event.data).toMatchObject(told);
  const { body } = await call('GET', '/v1/payouts?merchant_reference=w-1');
  expect(body).toMatchObject({ merchant_reference: 'w-1', amount: '250.00', currency: 'CNY' });
});
