import type { Rights } from '../areas/area.ts';

export { vipErrors as errors } from './vip.errors.ts';
export { orderedVipRules as orderedRules, vipRules as rules } from './vip.rules.ts';

export const topic = 'vip';

export const rights = {
  'vip.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;

export const openMatters = ['vip_card'] as const;

export const jobs = {
  'vip.earn': ['earned'],
  'vip.coupons': ['given', 'waiting'],
  'vip.end': ['ended'],
  'vip.renew': ['told', 'renewed', 'refused'],
} as const;

export const protectedCommands = {
  buy_vip_card: ['payment_password', 'not_frozen'],
  renew_vip_card: ['payment_password', 'not_frozen'],
} as const;

export const outbox = { 'vip.catch_up': [] } as const;
