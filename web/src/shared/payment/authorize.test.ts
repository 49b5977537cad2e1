import '../../platform/testing/fake-browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiBase } from '../../platform/api-base.ts';
import { moneyKind } from '../../platform/money-command/kinds.ts';
import { token } from '../../platform/session.ts';
import { answerWith } from '../../platform/testing/fake-browser.ts';
import { authorizedInput } from './authorize.ts';

const kind = moneyKind({
  path: '/api/withdrawal/request',
  name: { zh: '提现', en: 'withdrawal' },
  authorizes: 'withdraw',
  result: () => '/pages/withdraw/record',
  records: '/pages/withdraw/record',
});
const input = { amount: '700.00', payoutMethodId: 'card', shown: { fee: '0.00', net: '700.00' } };
const payment = { input, amount: '700.00', payee: { id: 'card', name: 'ICBC 1239' } };

beforeEach(() => {
  apiBase.set('https://banyan.test');
  token.set('mine');
});
afterEach(() => vi.restoreAllMocks());

test('the payment password is asked for the command, its amount and its payee, and the answer travels along', async () => {
  const sent = answerWith({ status: 200, body: { authorization: 'once' } });
  expect(await authorizedInput(kind, payment, '258036')).toEqual({ ...input, authorization: 'once' });
  const asked = { password: '258036', command: 'withdraw', amount: '700.00', payee: 'card' };
  expect(sent[0]?.body).toMatchObject(asked);
});

test('a wrong payment password is thrown, and no input comes about', async () => {
  const body = { code: 'payment_password.invalid', title: 'Wrong', facts: { triesLeft: 4 } };
  answerWith({ status: 400, body });
  await expect(authorizedInput(kind, payment, '000000')).rejects.toMatchObject({
    code: 'payment_password.invalid',
    facts: { triesLeft: 4 },
  });
});
