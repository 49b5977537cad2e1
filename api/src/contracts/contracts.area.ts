import type { Rights } from '../areas/area.ts';

export { contractsErrors as errors } from './contracts.errors.ts';

export const topic = 'contracts';

export const rights = {
  'contracts.read': ['support', 'reviewer', 'product_manager', 'admin', 'auditor'],
  'contracts.check': ['support', 'admin'],
  'contracts.edit': ['product_manager'],
  'contracts.review': ['reviewer'],
  'contracts.publish': ['product_manager'],
} as const satisfies Rights;

export const auditActions = [
  'contract_template.create',
  'contract_template.edit',
  'contract_template.review',
  'contract_template.publish',
  'contract.check',
] as const;

export const fourEyes = {
  contract_template: { maker: 'contracts.edit', checker: 'contracts.publish' },
} as const;

export const queues = ['contractTemplates'] as const;

export const ownFinds = ['contract'] as const;
