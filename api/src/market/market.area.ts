import type { Rights } from '../areas/area.ts';

export { marketErrors as errors } from './market.errors.ts';
export { marketRules as rules } from './market.rules.ts';

export const topic = 'market';

export const rights = {
  'market.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
  'market.halt': ['treasurer', 'product_manager', 'admin'],
  'market.schedule': ['treasurer', 'product_manager'],
  'market.approve': ['treasurer', 'product_manager'],
} as const satisfies Rights;

export const auditActions = [
  'instrument.halt',
  'instrument.resume',
  'market_holiday.propose',
  'market_holiday.declare',
  'market_holiday.refuse',
  'market_day.publish',
] as const;

export const fourEyes = {
  market_holiday: { maker: 'market.schedule', checker: 'market.approve' },
} as const;

export const queues = ['marketHolidays'] as const;

export const alerts = ['market.stopped', 'market.replay_differs'] as const;

export const jobs = {
  'market.replay': ['same', 'differing'],
  'market.publish': ['published', 'held'],
} as const;

export const assetParts = ['shareOrders'] as const;

export const openMatters = ['market_order'] as const;

export const ownFinds = ['listed_share', 'market_order'] as const;

/** Whoever sells takes no risk on: the risk profile is needed to buy alone, and to buy more. */
export const protectedCommands = {
  place_share_order: ['risk_profile', 'payment_password', 'not_frozen'],
  replace_share_order: ['risk_profile', 'payment_password', 'not_frozen'],
} as const;

export const outbox = { 'market.match': ['instrumentId'] } as const;
