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

test.each([
  [
    { holder: '李明', bank: '中国银行', card_number: '6217000010001234567' },
    { card_number: '***************4567' },
  ],
  [{ holder: '李明', alipay_account: '13800138000' }, { alipay_account: '138****8000' }],
  [{ holder: '李明', alipay_account: 'li@example.com' }, { alipay_account: 'l***@example.com' }],
])('a payout to %j tells no more of the payee than %j', async (payee, shown) => {
  const { call } = await startSimulator({});
  const order = { merchant_reference: 'p-1', amount: '250.00', currency: 'CNY', payee };
  const { body } = (await call('POST', '/v1/payouts', order)) as { body: object };
  expect(body).toMatchObject({ payee: { ...payee, ...shown } });
});

test.each([{ alipay_account: 'nobody' }, { alipay_account: '13800138000', bank: '中国银行' }, {}])(
  'a payout to %j is refused',
  async (payee) => {
    const { call } = await startSimulator({});
    const order = {
      merchant_reference: 'p-1',
      amount: '250.00',
      currency: 'CNY',
      payee: { holder: '李明', ...payee },
    };
    expect((await call('POST', '/v1/payouts', order)).status).toBe(400);
  },
);
