import { expect, test } from 'vitest';
import { kindNameOf } from './kind-name.ts';

test('a kind has its name, its reversal says so, and an unknown one is another', () => {
  expect(kindNameOf('recharge', false, 'zh')).toBe('充值');
  expect(kindNameOf('recharge', true, 'zh')).toBe('充值（撤销）');
  expect(kindNameOf('recharge', true, 'en')).toMatch(/^Recharge.* \(reversed\)$/);
  expect(kindNameOf('from the future', false, 'en')).toBe('Other');
});
