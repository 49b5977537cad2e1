import type { Rights } from '../areas/area.ts';

export { reconciliationErrors as errors } from './reconciliation.errors.ts';

export const rights = {
  'differences.read': ['treasurer', 'admin', 'auditor'],
  'differences.propose': ['treasurer'],
  'differences.decide': ['treasurer'],
} as const satisfies Rights;

export const auditActions = [
  'difference_fix.propose',
  'difference_fix.approve',
  'difference_fix.refuse',
] as const;

export const fourEyes = {
  difference_fix: { maker: 'differences.propose', checker: 'differences.decide' },
} as const;

export const jobs = { 'reconciliation.record': ['recorded'] } as const;
export const queues = ['differences'] as const;
export const alerts = ['difference.outlived'] as const;
