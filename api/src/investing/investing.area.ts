import type { Rights } from '../areas/area.ts';

export { investingErrors as errors } from './investing.errors.ts';

export { investingRules as rules } from './investing.rules.ts';

/** Numbers that the code or the books are built on: changing them takes a release. */
export const fixedRules = ['investment.coverHorizonDays'] as const;

export { retiredRules } from './retired.rules.ts';

export const topic = 'investing';

export const rights = {
  'products.read': ['treasurer', 'product_manager', 'admin', 'auditor'],
  'products.edit': ['product_manager'],
  'products.publish': ['product_manager'],
  'issuers.read': ['treasurer', 'product_manager', 'admin', 'auditor'],
  'issuers.edit': ['treasurer', 'product_manager'],
  'funding.record': ['treasurer'],
  'funding.confirm': ['treasurer'],
} as const satisfies Rights;

export const auditActions = [
  'product.create',
  'product.edit',
  'product.publish',
  'issuer.create',
  'funding.record',
  'funding.confirmed',
  'funding.refused',
] as const;

export const fourEyes = {
  product: { maker: 'products.edit', checker: 'products.publish' },
  issuer_funding: { maker: 'funding.record', checker: 'funding.confirm' },
} as const;

export const queues = ['fundings', 'products'] as const;

export const openMatters = ['subscription'] as const;

export const assetParts = ['invested'] as const;

export const alerts = ['issuer.payment_delayed'] as const;
