import { expect, test } from 'vitest';
import { isAlipayAccount, maskAlipayAccount, normaliseAlipayAccount } from './alipay-account.ts';

test.each([
  ['13800138000', true, '138****8000'],
  [' 138 0013 8000 ', true, '138****8000'],
  ['Lin.Xiao@Example.com', true, 'l***@example.com'],
  ['1380013800', false, '138****3800'],
  ['23800138000', false, '238****8000'],
  ['linxiao', false, 'lin****xiao'],
  ['lin@example', false, 'l***@example'],
  ['', false, '****'],
])('"%s" is an account at Alipay: %s, shown as %s', (typed, isOne, shown) => {
  const account = normaliseAlipayAccount(typed);
  expect(isAlipayAccount(account)).toBe(isOne);
  expect(maskAlipayAccount(account)).toBe(shown);
});

test('what is masked stays as it is when it is masked again', () => {
  for (const account of ['13800138000', 'lin.xiao@example.com']) {
    const masked = maskAlipayAccount(account);
    expect(maskAlipayAccount(masked)).toBe(masked);
  }
});
