import type { Rights } from '../areas/area.ts';

export { couponsErrors as errors } from './coupons.errors.ts';
export { couponsRules as rules } from './coupons.rules.ts';

export const topic = 'coupons';

export const rights = {
  'campaigns.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
  'campaigns.edit': ['product_manager'],
  'campaigns.publish': ['product_manager'],
  'coupons.read': ['support', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;

export const auditActions = [
  'campaign.create',
  'campaign.edit',
  'campaign.publish',
  'campaign.stop',
] as const;

export const fourEyes = { campaign: { maker: 'campaigns.edit', checker: 'campaigns.publish' } } as const;

export const queues = ['campaigns'] as const;

export const openMatters = ['coupon', 'coupon_bonus'] as const;

export const alerts = ['coupon.bonus_delayed', 'campaign.budget_used_up'] as const;

export const jobs = {
  'coupons.grant': ['granted'],
  'coupons.expire': ['expired', 'returned', 'reminded'],
  'coupons.pay': ['paid', 'waiting'],
} as const;

export const protectedCommands = { give_coupon: ['payment_password', 'not_frozen'] } as const;

export const purchaseSlots = ['coupons'] as const;

export const outbox = {
  'campaign.published': ['campaignId'],
  'campaign.funded': ['campaignId'],
  'coupons.expire': [],
} as const;
