import type { Rights } from '../areas/area.ts';

export { remittancesErrors as errors } from './remittances.errors.ts';
export { remittancesRules as rules } from './remittances.rules.ts';

/** Pairs of which the first may not exceed the second. */
export const orderedRules = [['remittance.min', 'remittance.maxPerDay']] as const;

export const topic = 'wallet';

export const rights = {
  'remittances.read': ['support', 'reviewer', 'treasurer', 'admin', 'auditor'],
} as const satisfies Rights;

export const ownFinds = ['remittance'] as const;

export const protectedCommands = {
  remit: ['payment_password', 'certification', 'no_hold', 'not_frozen'],
} as const;
