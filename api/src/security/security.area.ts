import type { Rights } from '../areas/area.ts';

export { securityErrors as errors } from './security.errors.ts';

export { securityRules as rules } from './security.rules.ts';

export const topic = 'people';

export const rights = {
  'recoveries.decide': ['support', 'reviewer', 'admin'],
} as const satisfies Rights;

export const auditActions = ['recovery.approve', 'recovery.refuse'] as const;

/** The person asks; two operators must agree. */
export const fourEyes = { payment_recovery: { maker: null, checker: 'recoveries.decide' } } as const;

export const queues = ['paymentRecoveries'] as const;

export const needs = ['no_hold'] as const;
