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
  'loans.collect': ['support', 'reviewer'],
  'loans.relieve': ['reviewer', 'treasurer'],
} as const satisfies Rights;

export const auditActions = [
  'loan_product.create',
  'loan_product.publish',
  'loan_product.withdraw',
  'loan_product.propose_agreement',
  'loan_product.publish_agreement',
  'loan_application.view_document',
  'loan_application.take',
  'loan_application.approve',
  'loan_application.reject',
  'loan.note',
  'loan.promise',
  'loan.propose_deferral',
  'loan.grant_deferral',
  'loan.refuse_deferral',
  'loan.propose_write_off',
  'loan.write_off',
  'loan.refuse_write_off',
] as const;

export const fourEyes = {
  loan_product: { maker: 'loans.edit', checker: 'loans.publish' },
  loan_agreement: { maker: 'loans.edit', checker: 'loans.publish' },
  loan_deferral: { maker: 'loans.collect', checker: 'loans.relieve' },
  loan_write_off: { maker: 'loans.collect', checker: 'loans.relieve' },
} as const;

export const queues = ['loanApplications', 'loanProducts', 'loanDeferrals', 'loanWriteOffs'] as const;

export const alerts = ['loan.waiting_for_funds', 'loan.overdue'] as const;

export const openMatters = ['loan', 'loan_application'] as const;

export const debtParts = ['loan'] as const;

export const toDos = ['sign_loan', 'repay_loan'] as const;

export const ownFinds = ['loan'] as const;

export const agreements = ['loan_product'] as const;

export const jobs = {
  'loan.collect': ['loans'],
  'loan.remind': ['loans'],
  'loan.promises': ['promises'],
  'loan.disburse': ['paid'],
} as const;

export const protectedCommands = {
  sign_loan: ['payment_password', 'not_frozen'],
  repay_loan: ['payment_password', 'not_frozen'],
} as const;

export const outbox = { 'loan.funded': [], 'loan.collect': [] } as const;
