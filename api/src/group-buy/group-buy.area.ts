import type { Rights } from '../areas/area.ts';

export { groupBuyErrors as errors } from './group-buy.errors.ts';
export { groupBuyRules as rules } from './group-buy.rules.ts';

export const topic = 'group-buy';

export const rights = {
  'group_offers.read': ['support', 'product_manager', 'admin', 'auditor'],
  'group_offers.edit': ['product_manager'],
  'group_offers.publish': ['product_manager'],
  'groups.read': ['support', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;

export const auditActions = ['group_offer.create', 'group_offer.publish', 'group_offer.close'] as const;

export const fourEyes = {
  group_offer: { maker: 'group_offers.edit', checker: 'group_offers.publish' },
} as const;

export const queues = ['groupOffers'] as const;

export const alerts = ['group.overdue'] as const;

export const finds = ['group_offer'] as const;

export const protectedCommands = {
  group_start: ['risk_profile', 'payment_password', 'not_frozen'],
  group_join: ['risk_profile', 'payment_password', 'not_frozen'],
} as const;

export const outbox = { 'group.filled': ['groupId'] } as const;
