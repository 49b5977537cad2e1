import type { Rights } from '../areas/area.ts';

export { pledgeErrors as errors } from './pledge.errors.ts';
export { pledgeRules as rules } from './pledge.rules.ts';

export const orderedRules = [
  ['pledge.ltvBps', 'pledge.warningBps'],
  ['pledge.warningBps', 'pledge.callBps'],
  ['pledge.leastPrincipal', 'pledge.mostPrincipal'],
] as const;

export const topic = 'pledge';

export const rights = {
  'pledges.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;

export const alerts = ['pledge.call_over', 'pledge.debt_left'] as const;

export const openMatters = ['pledge'] as const;

export const debtParts = ['pledge'] as const;

export const jobs = { 'pledge.accrue': ['pledges'] } as const;

export const protectedCommands = {
  open_pledge: ['payment_password', 'not_frozen'],
  repay_pledge: ['payment_password', 'not_frozen'],
} as const;

export const outbox = { 'pledge.accrue': [] } as const;
