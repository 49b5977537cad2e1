import { z } from 'zod';

/** The platform's account at a bank, to which customers transfer money. */
export interface BankAccount {
  holder: string;
  bank: string;
  number: string;
}

export const bankAccountEnvironment = {
  BANYAN_BANK_HOLDER: z.string().min(1).max(100).optional(),
  BANYAN_BANK_NAME: z.string().min(1).max(100).optional(),
  BANYAN_BANK_NUMBER: z
    .string()
    .regex(/^\d{8,30}$/, 'the digits of the account')
    .optional(),
};

/** An account that does not exist, and says so. */
const demoAccount: BankAccount = {
  holder: '榕（演示，请勿转账）',
  bank: '演示银行',
  number: '00000000000000000000',
};

/**
 * Returns the account of the environment. Without one a demo shows an account that does not exist, and every other
 * installation has none. An account that is named in part is a fault.
 */
export function readBankAccount(
  env: { [Name in keyof typeof bankAccountEnvironment]?: string | undefined },
  isDemo: boolean,
): { bankAccount: BankAccount | null; faults: string[] } {
  const { BANYAN_BANK_HOLDER: holder, BANYAN_BANK_NAME: bank, BANYAN_BANK_NUMBER: number } = env;
  if (holder && bank && number) return { bankAccount: { holder, bank, number }, faults: [] };
  const isPart = holder ?? bank ?? number;
  return {
    bankAccount: isDemo && !isPart ? demoAccount : null,
    faults: isPart
      ? ['BANYAN_BANK_HOLDER, BANYAN_BANK_NAME, BANYAN_BANK_NUMBER: all three, or none of them']
      : [],
  };
}
