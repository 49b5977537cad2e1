import type { Rights } from '../areas/area.ts';

export { loanErrors as errors } from './loan.errors.ts';
export { loanRules as rules } from './loan.rules.ts';

export const orderedRules = [['loan.baseLimit', 'loan.maxLimit']] as const;

export const topic = 'loan';

export const rights = {
  'loans.read': ['support', 'reviewer', 'treasurer', 'product_manager', 'admin', 'auditor'],
  'loans.decide': ['reviewer'],
  'loans.edit': ['product_manager'],
  'loans.publish': ['product_manager'],
} as const satisfies Rights;

export const auditActions = [
  'loan_product.create',
  'loan_product.publish',
  'loan_product.withdraw',
  'loan_application.take',
  'loan_application.approve',
  'loan_application.reject',
] as const;

export const fourEyes = { loan_product: { maker: 'loans.edit', checker: 'loans.publish' } } as const;

export const queues = ['loanApplications', 'loanProducts'] as const;

export const alerts = ['loan.waiting_for_funds', 'loan.overdue'] as const;

export const openMatters = ['loan', 'loan_application'] as const;
