import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { asksToSettle, hashRequest, isFinal, readKey } from './idempotency.ts';

test.each(['k'.repeat(8), 'k'.repeat(100), '!~{}-_.:/'])('%s may be the key of a command', (key) => {
  expect(readKey(key)).toBe(key);
});

test.each([
  undefined,
  '',
  'k'.repeat(7),
  'k'.repeat(101),
  'key with space',
  'key\u007fkey',
  'ключключ',
  ['k'.repeat(8)],
])('%j is no key, and none is made up', (header) => {
  expect(() => readKey(header)).toThrow('request.idempotency_key_missing');
});

test('only the word of its own asks to settle', () => {
  const settle = (value?: string) => asksToSettle({ 'idempotency-settle': value });
  expect([settle('1'), settle('0'), settle(''), settle(undefined)]).toEqual([true, false, false, false]);
});

test('a refusal is final unless it is about the session, the pace or the server', () => {
  const codes = [
    'wallet.insufficient_balance',
    'request.invalid',
    'session.required',
    'request.rate_limited',
    'server.internal',
    'server.unavailable',
  ] as const;
  expect(codes.map((code) => isFinal(new AppError(code)))).toEqual([true, true, false, false, false, false]);
  expect([isFinal(new Error('wallet.insufficient_balance')), isFinal(undefined)]).toEqual([false, false]);
});

test('requests with the same fields are the same, in any order and with any authorization', () => {
  const hash = hashRequest({ amount: '5', method: 'bank' });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashRequest({ method: 'bank', amount: '5', authorization: 'a' })).toBe(hash);
  const others = [{}, { amount: '5' }, { amount: '6', method: 'bank' }, { amount: 'bank', method: '5' }];
  expect(new Set([hash, ...others.map(hashRequest)]).size).toBe(5);
});
