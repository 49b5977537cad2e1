import type { Rights } from '../areas/area.ts';

export { securityErrors as errors } from './security.errors.ts';

export { securityRules as rules } from './security.rules.ts';

export const topic = 'people';

export const rights = {
  'recoveries.decide': ['support', 'reviewer', 'admin'],
  'contact_recoveries.propose': ['support', 'admin'],
  'contact_recoveries.confirm': ['reviewer'],
} as const satisfies Rights;

export const auditActions = [
  'recovery.approve',
  'recovery.refuse',
  'contact_recovery.propose',
  'contact_recovery.confirm',
  'contact_recovery.refuse',
] as const;

/** The person asks for a payment password, and two operators must agree; a new contact is proposed by an operator. */
export const fourEyes = {
  payment_recovery: { maker: null, checker: 'recoveries.decide' },
  contact_recovery: { maker: 'contact_recoveries.propose', checker: 'contact_recoveries.confirm' },
} as const;

export const queues = ['paymentRecoveries', 'contactRecoveries'] as const;

export const needs = ['no_hold'] as const;
