import { expect, test } from 'vitest';
import type { UsdtChain } from './chains.ts';
import { quoteAt } from './quote.ts';
import { usdtPayout } from './usdt-payout.ts';

const noon = new Date('2026-05-20T04:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);
const quote = quoteAt(71_234n, noon);

// 100.00 divided by 7.1234 is 14.03824016…, and 999.99 is 140.38099783….
test.each<[bigint, UsdtChain, bigint, bigint]>([
  [100_00n, 'TRC20', 14_038_240n, 14_038_240n],
  [100_00n, 'ERC20', 14_038_240n, 14_038_240n],
  [100_00n, 'BEP20', 14_038_240n, 14_038_240_000_000_000_000n],
  [999_99n, 'TRC20', 140_380_997n, 140_380_997n],
])('%d cents pay on %s %d millionths of a USDT, down', (net, chain, usdt, units) => {
  expect(usdtPayout({ net, chain, quote }, noon)).toEqual({ usdt, units, value: 71_234n });
});

test.each([
  [-1, 'quote_over'],
  [60_000, 'quote_over'],
])('%d ms after its quote a withdrawal is refused: %s', (ms, fault) => {
  expect(usdtPayout({ net: 100_00n, chain: 'TRC20', quote }, after(ms))).toBe(fault);
});

test('until the last instant of its quote a withdrawal is taken', () => {
  const payout = usdtPayout({ net: 100_00n, chain: 'TRC20', quote }, after(59_999));
  expect(payout).toMatchObject({ value: 71_234n });
});

test('an amount that is worth less than a millionth of a USDT pays nothing', () => {
  const paid = (net: bigint, value: bigint) =>
    usdtPayout({ net, chain: 'TRC20', quote: quoteAt(value, noon) }, noon);
  expect(paid(0n, 71_234n)).toBe('nothing');
  expect(paid(1n, 10n ** 8n)).toEqual({ usdt: 1n, units: 1n, value: 10n ** 8n });
  expect(paid(1n, 10n ** 9n)).toBe('nothing');
});
