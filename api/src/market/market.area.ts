import type { Rights } from '../areas/area.ts';

export { marketErrors as errors } from './market.errors.ts';
export { marketRules as rules } from './market.rules.ts';

export const topic = 'market';

export const rights = {
  'market.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
  'market.halt': ['treasurer', 'product_manager', 'admin'],
} as const satisfies Rights;

export const auditActions = ['instrument.halt', 'instrument.resume'] as const;

export const alerts = ['market.stopped'] as const;

export const assetParts = ['shareOrders'] as const;

export const openMatters = ['market_order'] as const;

export const ownFinds = ['listed_share', 'market_order'] as const;
