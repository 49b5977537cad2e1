import type { Rights } from '../areas/area.ts';
import type { DomainEventRule } from '../areas/domain-event.ts';

export { checkinErrors as errors } from './checkin.errors.ts';
export { checkinRules as rules } from './checkin.rules.ts';

export const topic = 'checkin';

export const rights = {
  'checkin.read': ['support', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;

export const events = {
  'person.checked_in': { zh: '每日签到', en: 'Checked in' },
} as const satisfies Record<string, DomainEventRule>;
