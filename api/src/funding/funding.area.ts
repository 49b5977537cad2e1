import type { Rights } from '../areas/area.ts';

export { fundingErrors as errors } from './funding.errors.ts';

export const rights = {
  'funding.read': ['treasurer', 'product_manager', 'admin', 'auditor'],
  'funding.record': ['treasurer'],
  'funding.confirm': ['treasurer'],
} as const satisfies Rights;

export const auditActions = ['funding.record', 'funding.confirmed', 'funding.refused'] as const;

export const fourEyes = { funding: { maker: 'funding.record', checker: 'funding.confirm' } } as const;

export const queues = ['fundings'] as const;
