// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { askAgainIn, usdtTermsOf } from './usdt-terms.ts';
import type { Terms } from './wallet.queries.ts';

const quote = { value: '7.1234', until: '2026-03-02T02:01:00.000Z' };

test('what arrives is what the net comes to at the quote, down to the millionth', () => {
  expect(usdtTermsOf({ fee: '0.00', net: '100.00' }, quote)).toEqual({
    fee: '0.00',
    net: '100.00',
    usdt: '14.038240',
    ...quote,
  });
  expect(usdtTermsOf({ fee: '0.00', net: '0.00' }, quote).usdt).toBe('0.000000');
});

test('terms are asked for anew once their quote is over, and never without one', () => {
  expect(askAgainIn(undefined)).toBe(false);
  expect(askAgainIn({ usdt: null } as Terms)).toBe(false);
  const at = (instant: string) =>
    askAgainIn({ usdt: { chains: [], quote: { ...quote, until: instant } } } as unknown as Terms);
  expect(at('2020-03-02T02:01:00.000Z')).toBe(5_000);
  expect(at('2999-03-02T02:01:00.000Z')).toBe(60_000);
});
