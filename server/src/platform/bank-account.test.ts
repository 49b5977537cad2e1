import { expect, test } from 'vitest';
import { readBankAccount } from './bank-account.ts';

const whole = {
  BANYAN_BANK_HOLDER: 'Banyan Ltd',
  BANYAN_BANK_NAME: 'A Bank',
  BANYAN_BANK_NUMBER: '12345678',
};
const account = { holder: 'Banyan Ltd', bank: 'A Bank', number: '12345678' };

test.each([true, false])('an account that is named is shown (demo: %s)', (isDemo) => {
  expect(readBankAccount(whole, isDemo)).toEqual({ bankAccount: account, faults: [] });
});

test('without one a demo shows an account that says that it is none, and nothing else shows any', () => {
  expect(readBankAccount({}, false)).toEqual({ bankAccount: null, faults: [] });
  const { bankAccount, faults } = readBankAccount({}, true);
  expect([bankAccount?.number, faults]).toEqual(['00000000000000000000', []]);
  expect(bankAccount?.holder).toContain('请勿转账');
});

test.each(Object.keys(whole))('an account without its %s is a fault, and none', (missing) => {
  for (const isDemo of [true, false]) {
    const { bankAccount, faults } = readBankAccount({ ...whole, [missing]: undefined }, isDemo);
    expect([bankAccount, faults]).toEqual([
      null,
      ['BANYAN_BANK_HOLDER, BANYAN_BANK_NAME, BANYAN_BANK_NUMBER: all three, or none of them'],
    ]);
  }
});
