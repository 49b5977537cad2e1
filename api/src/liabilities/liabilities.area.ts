import type { Rights } from '../areas/area.ts';

export { liabilitiesErrors as errors } from './liabilities.errors.ts';

export const rights = {
  'liabilities.read': ['treasurer', 'admin', 'auditor'],
} as const satisfies Rights;

export const auditActions = ['liability_root.publish'] as const;

export const jobs = { 'liabilities.prove': ['published'] } as const;
