import type { Rights } from '../areas/area.ts';

export { membershipRules as rules, orderedMembershipRules as orderedRules } from './membership.rules.ts';

export const topic = 'membership';

export const rights = {
  'membership.read': ['support', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;

export const jobs = { 'membership.grow': ['people'] } as const;

export const outbox = { 'membership.catch_up': ['userId'] } as const;
