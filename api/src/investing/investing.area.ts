import type { Rights } from '../areas/area.ts';
import type { Fact } from '../areas/fact.ts';

export { investingErrors as errors } from './investing.errors.ts';

export { investingRules as rules } from './investing.rules.ts';

/** Numbers that the code or the books are built on: changing them takes a release. */
export const fixedRules = ['investment.coverHorizonDays'] as const;

export const topic = 'investing';

export const rights = {
  'products.read': ['treasurer', 'product_manager', 'admin', 'auditor'],
  'products.edit': ['product_manager'],
  'products.publish': ['product_manager'],
  'issuers.read': ['treasurer', 'product_manager', 'admin', 'auditor'],
  'issuers.edit': ['treasurer', 'product_manager'],
} as const satisfies Rights;

export const auditActions = [
  'product.create',
  'product.edit',
  'product.publish',
  'product.close_sale',
  'product.reopen_sale',
  'issuer.create',
] as const;

export const fourEyes = {
  product: { maker: 'products.edit', checker: 'products.publish' },
} as const;

export const queues = ['products'] as const;

export const openMatters = ['subscription'] as const;

export const assetParts = ['invested'] as const;

export const alerts = ['issuer.payment_delayed', 'issuer.soon_short'] as const;

export const facts = {
  neverInvested: { value: 'none', zh: '从未投资', en: 'Has never invested' },
  investedSince: { value: 'date', zh: '{value} 起投资过', en: 'Invested on {value} or later' },
  investedAtLeast: { value: 'cny', zh: '累计投资满 {value} 元', en: 'Invested {value} or more in all' },
} as const satisfies Record<string, Fact>;

export const toDos = ['invest'] as const;

export const finds = ['product'] as const;

export const ownFinds = ['subscription'] as const;

export const agreements = ['product'] as const;

export const jobs = {
  'investing.schedule': ['activated', 'extended', 'matured'],
  'investing.pay': ['paid', 'waiting'],
  'investing.cover': ['recorded'],
  'investing.points': ['noted', 'given', 'lapsed'],
} as const;

export const protectedCommands = { subscribe: ['risk_profile', 'payment_password', 'not_frozen'] } as const;

export const outbox = {
  'issuer.funded': ['issuerId'],
  'subscription.catch_up': ['userId', 'subscriptionId'],
} as const;
