import type { Rights } from '../areas/area.ts';

export { checkinErrors as errors } from './checkin.errors.ts';
export { checkinRules as rules } from './checkin.rules.ts';

export const topic = 'checkin';

export const rights = {
  'checkin.read': ['support', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;
