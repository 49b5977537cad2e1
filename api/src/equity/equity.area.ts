import type { Rights } from '../areas/area.ts';

export { equityErrors as errors } from './equity.errors.ts';
export { equityRules as rules } from './equity.rules.ts';

export const topic = 'equity';

export const rights = {
  'equity.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
  'equity.edit': ['product_manager'],
  'equity.publish': ['product_manager'],
} as const satisfies Rights;

export const auditActions = [
  'equity_offering.create',
  'equity_offering.publish',
  'equity_offering.withdraw',
  'equity_allotment.propose',
  'equity_allotment.confirm',
  'offering_agreement.propose',
  'offering_agreement.publish',
  'offering_agreement.refuse',
] as const;

export const fourEyes = {
  equity_offering: { maker: 'equity.edit', checker: 'equity.publish' },
  equity_allotment: { maker: 'equity.edit', checker: 'equity.publish' },
  offering_agreement: { maker: 'equity.edit', checker: 'equity.publish' },
} as const;

export const queues = ['equityOfferings', 'equityAllotments', 'offeringAgreements'] as const;

export const openMatters = ['shares', 'share_subscription'] as const;

export const assetParts = ['equity'] as const;

export const finds = ['share_offering'] as const;

export const ownFinds = ['share_subscription'] as const;

export const agreements = ['share_offering'] as const;

export const protectedCommands = {
  subscribe_shares: ['risk_profile', 'payment_password', 'not_frozen'],
} as const;

export const outbox = { 'equity.settle': [], 'equity.settle_offering': ['offeringId'] } as const;
