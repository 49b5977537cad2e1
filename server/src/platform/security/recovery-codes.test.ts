import { expect, it } from 'vitest';
import { newRecoveryCodes, plainRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';

it('the codes differ from each other and can be read aloud', () => {
  const codes = newRecoveryCodes(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('a code is known in any case, without dashes, and with the letters that people misread', () => {
  for (const text of ['0123-456A-BC1D', '0123456abc1d', ' o123 456a bcId ', 'OL23-456A-BCLD'])
    expect(plainRecoveryCode(text), text).toBe('0123456ABC1D');
  for (const text of ['', '123456', '0123-456A-BC1', '0123-456A-BC1U', '0123-456A-BC1D-'.repeat(2)])
    expect(plainRecoveryCode(text), text).toBeNull();
});

it('what is stored is bound to the key and to the owner', () => {
  const hash = recoveryCodeHash('key-one', 'ann', '0123-456A-BC1D');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(recoveryCodeHash('key-one', 'ann', '0123456abc1d')).toBe(hash);
  expect(recoveryCodeHash('key-two', 'ann', '0123-456A-BC1D')).not.toBe(hash);
  expect(recoveryCodeHash('key-one', 'ben', '0123-456A-BC1D')).not.toBe(hash);
  expect(recoveryCodeHash('key-one', 'ann', 'no code')).toBeNull();
});
