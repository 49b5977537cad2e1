import '../testing/fake-browser.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiBase } from '../api-base.ts';
import { locale } from '../locale.ts';
import { token } from '../session.ts';
import { answerWith } from '../testing/fake-browser.ts';
import { type Attempt, sendUntilAnswered } from './send.ts';

const input = { amount: '100.00', method: 'bank' } as const;
const command = { path: '/api/recharge/create', key: 'key-of-this-one', input, about: '', at: 0 } as const;
const done = { status: 200, body: { rechargeId: 'r1' } };
const failed = { status: 503, body: { code: 'server.unavailable', title: '服务暂时不可用' } };
const noPause = () => Promise.resolve();
const send = (more: Partial<Attempt> = {}) =>
  sendUntilAnswered({ command, input, bearer: 'of-a', isRepeated: false, ...more }, noPause);

beforeEach(() => {
  apiBase.set('https://banyan.test');
  locale.set('zh');
  token.set('of-a');
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

test('an open outcome is asked for with the same key until there is an answer', async () => {
  const slow = { status: 429, body: { code: 'request.rate_limited', title: '' } };
  const sent = answerWith('broken line', failed, { status: 502, body: null }, slow, done);
  const onUnknown = vi.fn();
  expect(await send({ onUnknown })).toEqual({ reply: done.body });
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([command.key]));
  expect(onUnknown).toHaveBeenCalledTimes(4);
});

test('every attempt but the first asks the server to settle it', async () => {
  const sent = answerWith('broken line', done, done);
  await send();
  expect(sent.map(({ headers }) => headers['idempotency-settle'])).toEqual([undefined, '1']);
  await send({ isRepeated: true });
  expect(sent[2]?.headers['idempotency-settle']).toBe('1');
});

test('a refusal is an answer and is never sent again', async () => {
  const sent = answerWith({ status: 409, body: { code: 'wallet.insufficient_balance', title: '余额不足' } });
  expect(await send()).toMatchObject({ problem: { code: 'wallet.insufficient_balance', title: '余额不足' } });
  expect(sent).toHaveLength(1);
});

test('a refusal of a repeated attempt says that nothing happened', async () => {
  const noAuthorization = { code: 'payment_password.authorization_invalid', title: '支付授权无效' };
  answerWith({ status: 403, body: noAuthorization });
  expect(await send({ isRepeated: true })).toMatchObject({
    problem: { title: '这笔操作没有执行，资金没有变动，可以重新提交。' },
  });
});

test('beside that it names a reason that is worth knowing', async () => {
  answerWith({ status: 409, body: { code: 'wallet.insufficient_balance', title: '余额不足' } });
  expect(await send({ isRepeated: true })).toMatchObject({
    problem: { title: '这笔操作没有执行（余额不足），资金没有变动，可以重新提交。' },
  });
});

test('a key that stands for something else sends to the records', async () => {
  answerWith({ status: 422, body: { code: 'request.idempotency_key_reused', title: '' } });
  expect(await send({ isRepeated: true })).toMatchObject({ problem: { code: 'outcome_unknown' } });
});

test('a 401 stops the asking and answers nothing', async () => {
  const sent = answerWith('broken line', { status: 401, body: { code: 'session.required', title: '' } });
  await expect(send()).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(2);
});

test('a command never travels in the session of another login', async () => {
  const sent = answerWith(done);
  token.set('of-b');
  await expect(send()).rejects.toMatchObject({ code: 'session_changed' });
  expect(sent).toEqual([]);
});
