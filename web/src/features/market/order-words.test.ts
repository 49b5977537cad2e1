import { cancellations, refusals } from '@banyan/domain/matching/market-command.ts';
import { expect, test } from 'vitest';
import { isChangeable, isReplaceable, reasonKey, resultKey, stateKey } from './order-words.ts';

test('an order that stands is told apart by what it has traded, and by what is on its way', () => {
  expect(stateKey({ state: 'open', traded: '0', waits: null })).toBe('open');
  expect(stateKey({ state: 'open', traded: '100', waits: null })).toBe('partly');
  expect(stateKey({ state: 'open', traded: '100', waits: 'cancel' })).toBe('cancelWaits');
  expect(stateKey({ state: 'open', traded: '0', waits: 'replace' })).toBe('replaceWaits');
  expect(resultKey({ state: 'open', traded: '100' })).toBe('resultPartly');
  expect(resultKey({ state: 'refused', traded: '0' })).toBe('resultRefused');
});

test('every reason for which an order can end or a change is not made has its words', () => {
  // The app gives each order a number of its own.
  const reasons = [...cancellations, ...refusals].filter((reason) => reason !== 'duplicate');
  expect(reasons.filter((reason) => reasonKey(reason) === undefined)).toEqual([]);
  expect(reasonKey('of_a_later_release')).toBeUndefined();
});

test('what has ended, or is being changed already, is left alone; an order at market has no limit to change', () => {
  expect(isChangeable({ state: 'waiting', waits: null, forcedFor: null })).toBe(true);
  expect(isChangeable({ state: 'open', waits: 'cancel', forcedFor: null })).toBe(false);
  expect(isChangeable({ state: 'filled', waits: null, forcedFor: null })).toBe(false);
  expect(isChangeable({ state: 'open', waits: null, forcedFor: 'a pledge' })).toBe(false);
  expect(isReplaceable({ state: 'open', waits: null, forcedFor: null, limit: '10.00' })).toBe(true);
  expect(isReplaceable({ state: 'open', waits: null, forcedFor: null, limit: null })).toBe(false);
  expect(isReplaceable({ state: 'waiting', waits: null, forcedFor: null, limit: '10.00' })).toBe(false);
});
