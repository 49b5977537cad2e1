import { describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../../testing/caller.ts';
import { payAt } from '../../../testing/cashier.ts';
import { moneyFields } from '../../../testing/money-fields.ts';
import { addCard, authorize, freeOf, personWith, registerPerson } from '../../../testing/person.ts';
import { addIssuer, onDuty, operators, order, publish } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';
import { hashRequest, readKey } from './idempotency.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '20000.00');
const card = await addCard(maple);
const by = await operators(suite);
const productId = await publish(suite, by, await addIssuer(by.ada));

const withdrawal = async (amount = '100.00') => ({
  amount,
  payoutMethodId: card,
  shown: freeOf(amount),
  authorization: await authorize(maple, 'withdraw', amount, card),
});

it('the same key and body: the same reply and one effect, also when the password was entered again', async () => {
  const first = await maple.call.ok('/api/withdrawal/request', await withdrawal(), { key: 'withdraw-1' });
  const again = await maple.call.ok('/api/withdrawal/request', await withdrawal(), { key: 'withdraw-1' });
  expect(again).toEqual(first);
  expect(await countOf(suite, 'withdrawals')).toBe(1);
  const { holds } = await maple.call.ok('/api/wallet/overview');
  expect(holds).toHaveLength(1);
});

it('the same key sent many times at once: one effect, and everybody gets its reply', async () => {
  const body = await order(suite, maple, productId, 3);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => maple.call.ok('/api/subscription/create', body, { key: 'subscribe-8' })),
  );
  for (const reply of replies) expect(reply).toEqual(replies[0]);
  expect(await countOf(suite, 'subscriptions')).toBe(1);
});

it('the order of the fields and the merged fields make no other request', async () => {
  const { amount, payoutMethodId, shown, authorization } = await withdrawal('200.00');
  const first = await maple.call.ok(
    '/api/withdrawal/request',
    { amount, payoutMethodId, shown, authorization },
    { key: 'withdraw-2' },
  );
  const again = await maple
    .at({ lange: 'zh-Hans', uuid: 'another-device' })
    .ok('/api/withdrawal/request', { authorization, shown, payoutMethodId, amount }, { key: 'withdraw-2' });
  expect(again).toEqual(first);
});

it('request.idempotency_key_reused for another body or another call under the same key', async () => {
  const { withdrawalId } = await maple.call.ok('/api/withdrawal/request', await withdrawal('300.00'), {
    key: 'withdraw-3',
  });
  const before = await countOf(suite, 'withdrawals');
  const other = await maple.call.refusal('/api/withdrawal/request', await withdrawal('300.01'), {
    key: 'withdraw-3',
  });
  expect(other).toMatchObject({ code: 'request.idempotency_key_reused', status: 422 });
  const elsewhere = await maple.call.refusal(
    '/api/withdrawal/cancel',
    { withdrawalId },
    { key: 'withdraw-3' },
  );
  expect(elsewhere.code).toBe('request.idempotency_key_reused');
  expect(await countOf(suite, 'withdrawals')).toBe(before);
});

it('a command that was refused may be tried again under its key', async () => {
  const tooMuch = { key: 'withdraw-4' };
  const ben = await personWith(suite, 'benoak', '50.00');
  const bensCard = await addCard(ben);
  const body = {
    amount: '150.00',
    payoutMethodId: bensCard,
    shown: freeOf('150.00'),
    authorization: await authorize(ben, 'withdraw', '150.00', bensCard),
  };
  expect((await ben.call.refusal('/api/withdrawal/request', body, tooMuch)).code).toBe(
    'wallet.insufficient_balance',
  );
  const { cashierUrl, rechargeId } = await ben.call.ok('/api/recharge/create', {
    amount: '100.00',
    method: 'bank',
  });
  await payAt(cashierUrl);
  await until(async () => (await ben.call.ok('/api/recharge/detail', { rechargeId })).state === 'succeeded');
  expect((await ben.call.ok('/api/withdrawal/request', body, tooMuch)).state).toBe('requested');
});

it('a key belongs to its user: somebody else may use the same one', async () => {
  const cedar = await registerPerson(suite, 'cedar');
  const body = { amount: '5.00', method: 'bank' as const };
  const mine = await maple.call.ok('/api/recharge/create', body, { key: 'shared-key' });
  const theirs = await cedar.call.ok('/api/recharge/create', body, { key: 'shared-key' });
  expect(theirs.rechargeId).not.toBe(mine.rechargeId);
});

describe('request.idempotency_key_missing, and nothing happens, at every money command:', () => {
  const money = everyEndpoint.filter((endpoint) => endpoint.effect === 'money');
  for (const { path } of money)
    it(path, async () => {
      const body = moneyFields[path];
      expect(body, 'say in testing/of-areas what this money command takes').toBeDefined();
      const caller = path.startsWith('/console') ? await onDuty(suite) : maple.call;
      for (const key of [null, 'short', 'with space', 'x'.repeat(101)]) {
        const { status, body: problem } = await caller.send(path as never, body, { key });
        expect([status, problem.code], String(key)).toEqual([400, 'request.idempotency_key_missing']);
      }
    });
});

it('a key is 8 to 100 printable characters, and never made on the server', () => {
  expect(readKey('12345678')).toBe('12345678');
  for (const bad of [
    undefined,
    '',
    '1234567',
    'with space',
    'umlaut-ü-key',
    ['12345678', '12345678'],
    'x'.repeat(101),
  ])
    expect(() => readKey(bad)).toThrow('request.idempotency_key_missing');
});

it('the hash of a request sees every field but the spent authorization', () => {
  expect(hashRequest({ a: '1', b: '2' })).toBe(hashRequest({ b: '2', a: '1', authorization: 'x' }));
  expect(hashRequest({ a: '1', b: '2' })).not.toBe(hashRequest({ a: '1', b: '3' }));
  expect(hashRequest({ a: '1' })).not.toBe(hashRequest({ a: 1 }));
});
