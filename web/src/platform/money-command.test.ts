import './testing/fake-browser.ts';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiBase } from './api-base.ts';
import { moneyPaths, sendMoneyCommand } from './money-command.ts';
import { ApiProblem } from './problem.ts';
import { answerWith } from './testing/fake-browser.ts';

const input = { amount: '100.00', method: 'bank' } as const;
const done = { status: 200, body: { rechargeId: 'r1' } };
const failed = { status: 503, body: { code: 'server.unavailable', title: '服务暂时不可用' } };
const noPause = () => Promise.resolve();

beforeEach(() => {
  apiBase.set('https://banyan.test');
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

test('an open outcome is asked for with the same key until there is an answer', async () => {
  const sent = answerWith('broken line', failed, { status: 502, body: null }, done);
  const onUnknown = vi.fn();
  expect(await sendMoneyCommand('/api/recharge/create', input, onUnknown, noPause)).toEqual(done.body);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(onUnknown).toHaveBeenCalledTimes(3);
});

test('a refusal is an answer and is never sent again', async () => {
  const sent = answerWith({ status: 409, body: { code: 'wallet.insufficient_balance', title: '余额不足' } });
  await expect(sendMoneyCommand('/api/recharge/create', input, vi.fn(), noPause)).rejects.toMatchObject({
    code: 'wallet.insufficient_balance',
  });
  expect(sent).toHaveLength(1);
});

test('a failure of the business side, such as a provider that is down, is an answer too', async () => {
  answerWith({ status: 503, body: { code: 'recharge.provider_unavailable', title: '' } });
  await expect(sendMoneyCommand('/api/recharge/create', input, vi.fn(), noPause)).rejects.toBeInstanceOf(
    ApiProblem,
  );
});

test('being told to slow down settles nothing once the outcome is open', async () => {
  const slow = { status: 429, body: { code: 'request.rate_limited', title: '' } };
  const sent = answerWith('broken line', slow, done);
  await sendMoneyCommand('/api/recharge/create', input, vi.fn(), noPause);
  expect(sent).toHaveLength(3);
});

test('two submissions have two keys', async () => {
  const sent = answerWith(done, done);
  await sendMoneyCommand('/api/recharge/create', input, vi.fn(), noPause);
  await sendMoneyCommand('/api/recharge/create', input, vi.fn(), noPause);
  expect(sent[0]?.headers['idempotency-key']).not.toBe(sent[1]?.headers['idempotency-key']);
});

test('exactly the commands that the contract calls money are sent with a key', async () => {
  // The app itself never loads the contract; this test, which nobody bundles, may.
  const { contract } = await vi.importActual<{ contract: Record<string, Record<string, Endpoint>> }>(
    '@banyan/api/contract.ts',
  );
  const declared = Object.values(contract).flatMap((area) => Object.values(area));
  const expected = declared.filter(({ effect }) => effect === 'money').map(({ path }) => path);
  expect([...moneyPaths].toSorted()).toEqual(expected.toSorted());
});
