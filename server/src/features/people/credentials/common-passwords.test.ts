import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['1qaz2wsx', 'Trustno1', 'P-a-s-s-w-o-r-d-1', 'Jordan23', 'alipay123', 'woaini520', 'aaaaaaa1'])(
  '%s is refused: it comes first in every list of leaked passwords',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['Tree-88-shade', 'kx7-lantern-40', '雨后山色 2026 ok'])('%s may be used', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
