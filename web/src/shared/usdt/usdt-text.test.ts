import { expect, test } from 'vitest';
import { usdtText } from './usdt-text.ts';

test.each([
  ['10.000000', '10'],
  ['12.500000', '12.5'],
  ['0.000001', '0.000001'],
  ['0.000000', '0'],
  ['100', '100'],
])('%s is shown as %s', (amount, text) => {
  expect(usdtText(amount)).toBe(text);
});
