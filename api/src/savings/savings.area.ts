import type { Rights } from '../areas/area.ts';

export { savingsErrors as errors } from './savings.errors.ts';
export { savingsRules as rules } from './savings.rules.ts';

/** Numbers that the code or the books are built on: changing them takes a release. */
export const fixedRules = ['savings.warnDays'] as const;

export const topic = 'savings';

export const rights = {
  'savings.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;

export const openMatters = ['savings', 'savings_interest'] as const;

export const assetParts = ['savings'] as const;

export const alerts = ['savings.payment_delayed', 'savings.income_short'] as const;

export const jobs = {
  'savings.accrue': ['accrued', 'waiting'],
  'savings.redeem': ['redeemed'],
  'savings.sweep': ['swept'],
} as const;

export const protectedCommands = {
  savings_deposit: ['payment_password', 'not_frozen'],
  savings_redeem: ['payment_password', 'not_frozen'],
} as const;

export const outbox = { 'savings.funded': [], 'savings.catch_up': ['userId'], 'savings.arrive': [] } as const;
