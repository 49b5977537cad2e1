import { formatAmount } from '@banyan/domain/money/amount.ts';
import { afterAll, expect, it } from 'vitest';
import { type AlipayGateway, alipayGateway, type GatewayFault } from '../../../../testing/alipay/gateway.ts';
import { signedForm } from '../../../../testing/alipay/keys.ts';
import { alipayNotices } from '../../../../testing/alipay/notices.ts';
import { gatherDifferences } from '../../../../testing/differences.ts';
import { addCard, addPayoutMethod, personWith, withdraw } from '../../../../testing/person.ts';
import { onDuty } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { houseTotals } from '../../../ledger/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import { inWholeSnapshot } from '../../../platform/db/transaction.ts';
import { alipayNumber } from './alipay-number.ts';
import { referenceOf } from './reference.ts';

const gateway: AlipayGateway = await alipayGateway();
afterAll(() => gateway.close());
const suite = await suiteApp({ alipay: gateway.config });
const notices = alipayNotices(suite, gateway);
const maple = await personWith(suite, 'maple', '5000.00');
const account = await addPayoutMethod(maple, { kind: 'alipay', account: '13800138000', holder: '林晓' });
const ada = await onDuty(suite);

const start = suite.clock.wall();
const at = (minutes: number) => suite.clock.set(new Date(start.getTime() + minutes * 60_000));
const balance = async () => (await maple.call.ok('/api/wallet/overview')).balance;
const create = (amount = '88.00') => maple.call.ok('/api/recharge/create', { amount, method: 'alipay' });
const stateOf = async (rechargeId: string) =>
  (await maple.call.ok('/api/recharge/detail', { rechargeId })).state;
const clearing = async (house: string) => {
  const houses = await inWholeSnapshot(suite.db, houseTotals);
  return formatAmount(houses.find((each) => each.house === house)?.total ?? 0n, 'CNY');
};
const refusals = async () =>
  (
    await suite.rows<{ reason: string }>(
      sql`select reason from refused_webhooks where provider = 'alipay' order by refusal_id`,
    )
  ).map((row) => row.reason);

/** Leads the person to the page of a recharge. */
async function opened(amount?: string) {
  const { rechargeId, cashierUrl } = await create(amount);
  return { rechargeId, trade: gateway.open(cashierUrl ?? '') };
}

it('the page of Alipay has the amount, our number, the addresses and the time until which it can be paid', async () => {
  const { cashierUrl, expiresAt, number, rechargeId } = await create('88.80');
  const asked = new URL(cashierUrl ?? '').searchParams;
  expect(asked.get('notify_url')).toBe('http://127.0.0.1/webhooks/alipay');
  expect(asked.get('return_url')).toBe(`http://127.0.0.1/#/pages/recharge/record?id=${rechargeId}`);
  const content = JSON.parse(asked.get('biz_content') ?? '{}');
  expect(content).toMatchObject({ total_amount: '88.80', product_code: 'QUICK_WAP_WAY' });
  expect(content.subject).toContain(number);
  expect(Date.parse(`${content.time_expire.replace(' ', 'T')}+08:00`)).toBe(
    Math.floor(Date.parse(expiresAt) / 1_000) * 1_000,
  );
});

it('a payment is credited once, by a signed notice and the answer of the gateway to it', async () => {
  const before = await balance();
  const { rechargeId, trade } = await opened();
  trade.trade_status = 'TRADE_SUCCESS';
  const form = signedForm(notices.trade(trade));
  for (let n = 0; n < 3; n += 1) expect(await notices.send(form)).toEqual([200, 'success']);
  expect(await notices.send(notices.trade(trade))).toEqual([200, 'success']);
  expect(await stateOf(rechargeId)).toBe('succeeded');
  expect(Number(await balance()) - Number(before)).toBe(88);
  expect(await clearing('provider_clearing/alipay')).toBe('-88.00');
});

it('a notice that is well signed and not true is not believed: the gateway is asked first', async () => {
  const { rechargeId, trade } = await opened();
  expect(await notices.send(notices.trade(trade, { trade_status: 'TRADE_SUCCESS' }))).toEqual([
    200,
    'success',
  ]);
  expect(await stateOf(rechargeId)).toBe('pending');
});

it.each<[string, string, Record<string, string>]>([
  ['stale', 'a notice of two days ago', { notify_time: '2020-01-01 00:00:00' }],
  ['stale', 'one of tomorrow', { notify_time: '2099-01-01 00:00:00' }],
  ['stale', 'one that says no time', { notify_time: 'now' }],
  ['misdirected', 'one for another application', { app_id: '2021000000000009' }],
  ['misdirected', 'one for another seller', { seller_id: '2088000000000009' }],
  ['malformed', 'one of another kind', { notify_type: 'open_app_auth_notify' }],
  ['malformed', 'one without an amount', { total_amount: '' }],
  ['malformed', 'one with a text that no database takes', { trade_no: 'a\0b' }],
])('refused as %s and written down: %s', async (reason, _what, change) => {
  const { rechargeId, trade } = await opened();
  trade.trade_status = 'TRADE_SUCCESS';
  const before = (await refusals()).length;
  expect(await notices.send(notices.trade(trade, change))).toEqual([401, 'webhook.refused']);
  expect((await refusals()).slice(before)).toEqual([reason]);
  expect(await stateOf(rechargeId)).toBe('pending');
});

it('refused as forged: another amount under the same signature, a weaker signature, none at all', async () => {
  const { rechargeId, trade } = await opened();
  trade.trade_status = 'TRADE_SUCCESS';
  const form = signedForm(notices.trade(trade));
  const before = (await refusals()).length;
  for (const changed of [
    form.replace('total_amount=88.00', 'total_amount=9988.00'),
    form.replace('sign_type=RSA2', 'sign_type=RSA'),
    form.replace('sign_type=RSA2', 'sign_type=none'),
    form.replace(/&sign=.*$/, '&sign=AAAA'),
    form.replace(/&sign=.*$/, ''),
    '',
  ])
    expect(await notices.send(changed)).toEqual([401, 'webhook.refused']);
  expect((await refusals()).slice(before)).toEqual([
    'forged',
    'forged',
    'forged',
    'forged',
    'unsigned',
    'unsigned',
  ]);
  expect(await stateOf(rechargeId)).toBe('pending');
});

it.each<[string, Record<string, string>]>([
  ['amount_mismatch', { total_amount: '88.01' }],
  ['currency_mismatch', { trans_currency: 'USD' }],
])(
  'a notice with another figure settles nothing and stands there for operators: %s',
  async (verdict, change) => {
    const { rechargeId, trade } = await opened();
    trade.trade_status = 'TRADE_SUCCESS';
    const notice = notices.trade(trade, change);
    expect(await notices.send(notice)).toEqual([200, 'success']);
    const [event] = await suite.rows<{ verdict: string }>(
      sql`select verdict from provider_events where event_id = ${notice['notify_id'] ?? ''}`,
    );
    expect(event?.verdict).toBe(verdict);
    expect(await stateOf(rechargeId)).toBe('pending');
  },
);

it('a notice about what another provider was asked for is about nothing here', async () => {
  const { rechargeId } = await maple.call.ok('/api/recharge/create', { amount: '88.00', method: 'bank' });
  const number = alipayNumber(referenceOf('recharge', maple.userId, rechargeId));
  const trade = {
    out_trade_no: number,
    trade_no: '1',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '88.00',
    notify_url: '',
  };
  gateway.trades.set(number, trade);
  expect(await notices.send(notices.trade(trade))).toEqual([200, 'success']);
  expect(await stateOf(rechargeId)).toBe('pending');
});

it('server.unavailable while the gateway cannot be asked, so that the notice comes again', async () => {
  const { rechargeId, trade } = await opened();
  trade.trade_status = 'TRADE_SUCCESS';
  gateway.misbehave({ type: 'http 500' });
  expect(await notices.send(notices.trade(trade))).toEqual([503, 'server.unavailable']);
  expect(await notices.send(notices.trade(trade))).toEqual([200, 'success']);
  expect(await stateOf(rechargeId)).toBe('succeeded');
});

it('money whose notice was lost is credited by asking; a page that nobody opened expires', async () => {
  const paid = await opened();
  paid.trade.trade_status = 'TRADE_SUCCESS';
  const { rechargeId: unopened } = await create();
  at(2);
  await suite.app.runDue();
  expect([await stateOf(paid.rechargeId), await stateOf(unopened)]).toEqual(['succeeded', 'pending']);
  at(40);
  await suite.app.runDue();
  expect(await stateOf(unopened)).toBe('expired');
  at(0);
});

it('a page whose time was over at Alipay expires here', async () => {
  const { rechargeId, trade } = await opened();
  trade.trade_status = 'TRADE_CLOSED';
  await notices.send(notices.trade(trade));
  expect(await stateOf(rechargeId)).toBe('expired');
});

async function approved(amount = '100.00'): Promise<string> {
  const { withdrawalId } = await withdraw(maple, amount, account);
  await ada.ok('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version: 1 });
  return withdrawalId;
}
const detail = (withdrawalId: string) => maple.call.ok('/api/withdrawal/detail', { withdrawalId });
const transferOf = (withdrawalId: string) =>
  gateway.transfers.get(alipayNumber(referenceOf('withdrawal', maple.userId, withdrawalId)));
const credits = async (withdrawalId: string) =>
  (await suite.rows(sql`select 1 as one from entries where cause_id = ${withdrawalId}`)).length;

it('a withdrawal to an account at Alipay is transferred there, with the name, and settles by the notice', async () => {
  const id = await approved();
  await suite.app.deliverOutbox();
  expect(await detail(id)).toMatchObject({ state: 'sent' });
  const transfer = transferOf(id);
  expect(transfer).toMatchObject({
    trans_amount: '100.00',
    payee_info: { identity: '13800138000', identity_type: 'ALIPAY_LOGON_ID', name: '林晓' },
  });
  if (!transfer) throw new Error('no transfer');
  transfer.status = 'SUCCESS';
  for (let n = 0; n < 2; n += 1)
    expect(await notices.send(notices.transfer(transfer))).toEqual([200, 'success']);
  expect(await detail(id)).toMatchObject({ state: 'settled' });
  expect(await credits(id)).toBe(1);
  expect(await clearing('payout_clearing/alipay')).toBe('100.00');
});

it('a transfer that comes back after it was settled is an alert, and so is a refund of what was credited', async () => {
  const id = await approved();
  await suite.app.deliverOutbox();
  const transfer = transferOf(id);
  if (!transfer) throw new Error('no transfer');
  const { rechargeId, trade } = await opened();
  const said = async (notice: Record<string, string>) => {
    await notices.send(notice);
    const [event] = await suite.rows<{ verdict: string }>(
      sql`select verdict from provider_events where event_id = ${notice['notify_id'] ?? ''}`,
    );
    return event?.verdict;
  };
  transfer.status = 'SUCCESS';
  trade.trade_status = 'TRADE_SUCCESS';
  expect([await said(notices.transfer(transfer)), await said(notices.trade(trade))]).toEqual([
    'applied',
    'applied',
  ]);
  const before = await balance();
  transfer.status = 'REFUND';
  trade.trade_status = 'TRADE_CLOSED';
  expect([await said(notices.transfer(transfer)), await said(notices.trade(trade))]).toEqual([
    'status_mismatch',
    'status_mismatch',
  ]);
  expect([await balance(), (await detail(id)).state, await stateOf(rechargeId)]).toEqual([
    before,
    'settled',
    'succeeded',
  ]);
  await gatherDifferences(suite);
  const { alerts } = await ada.ok('/console/api/overview');
  const subjects = alerts.filter(({ code }) => code === 'provider.mismatch').map(({ subject }) => subject);
  expect(subjects).toContain(referenceOf('withdrawal', maple.userId, id));
  expect(subjects).toContain(referenceOf('recharge', maple.userId, rechargeId));
});

it('a transfer that comes back is credited back once, with the reason', async () => {
  const before = await balance();
  const id = await approved();
  await suite.app.deliverOutbox();
  const transfer = transferOf(id);
  if (!transfer) throw new Error('no transfer');
  Object.assign(transfer, { status: 'REFUND', error_code: 'PAYEE_ACCOUNT_STATUS_ERROR' });
  for (let n = 0; n < 2; n += 1) await notices.send(notices.transfer(transfer));
  expect(await detail(id)).toMatchObject({ state: 'returned', reason: 'payee_cannot_receive' });
  expect(await balance()).toBe(before);
});

it.each<[string, GatewayFault, string, string]>([
  [
    'refuses the payee',
    { type: 'answers', code: '40004', sub_code: 'PAYEE_USER_INFO_ERROR' },
    'returned',
    'returned',
  ],
  [
    'has too little of our money',
    { type: 'answers', code: '40004', sub_code: 'PAYER_BALANCE_NOT_ENOUGH' },
    'unknown',
    'settled',
  ],
  ['is out of order', { type: 'answers', code: '20000', sub_code: 'isp.unknow-error' }, 'unknown', 'settled'],
  ['answers 500, undone', { type: 'http 500' }, 'unknown', 'settled'],
  ['answers 500, done', { type: 'http 500', isDone: true }, 'unknown', 'settled'],
  ['never answers, undone', { type: 'silent' }, 'unknown', 'settled'],
  ['never answers, done', { type: 'silent', isDone: true }, 'unknown', 'settled'],
  ['answers no JSON, done', { type: 'no JSON', isDone: true }, 'unknown', 'settled'],
  ['does not sign its answer, done', { type: 'unsigned', isDone: true }, 'unknown', 'settled'],
  ['signs another answer, done', { type: 'forged', isDone: true }, 'unknown', 'settled'],
])(
  'the gateway %s: nothing is concluded too early, and nothing is paid twice',
  async (_what, fault, first, end) => {
    const transfers = gateway.transfers.size;
    const id = await approved('120.00');
    gateway.misbehave(fault);
    await suite.app.deliverOutbox();
    expect((await detail(id)).state).toBe(first);
    for (const minutes of [2, 10, 30]) {
      at(minutes);
      await suite.app.deliverOutbox();
      const transfer = transferOf(id);
      if (transfer) transfer.status = 'SUCCESS';
      await suite.app.runDue();
    }
    at(0);
    expect((await detail(id)).state).toBe(end);
    expect(gateway.transfers.size - transfers).toBe(end === 'settled' ? 1 : 0);
  },
);

it('an answer with another amount settles nothing', async () => {
  const id = await approved('120.00');
  gateway.misbehave({ type: 'says', fields: {} }, { type: 'says', fields: { trans_amount: '119.00' } });
  await suite.app.deliverOutbox();
  expect((await detail(id)).state).toBe('unknown');
  await gatherDifferences(suite);
  const { alerts } = await ada.ok('/console/api/overview');
  expect(alerts.map(({ code }) => code)).toContain('provider.order_differs');
  at(2);
  await suite.app.runDue();
  expect((await detail(id)).state).toBe('sent');
  at(0);
});

it('withdrawal.provider_unavailable where nobody pays to such an account, and nothing is held', async () => {
  const card = await addCard(maple);
  const { config } = suite.app.services;
  const { payments } = config;
  config.payments = null;
  try {
    const problem = await withdraw(maple, '100.00', card).catch((error: unknown) => error);
    expect(String(problem)).toContain('withdrawal.provider_unavailable');
  } finally {
    config.payments = payments;
  }
});
