import type { Rights } from '../areas/area.ts';

export { storeErrors as errors } from './store.errors.ts';
export { storeRules as rules } from './store.rules.ts';

export const topic = 'store';

export const rights = {
  'store.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;

export const alerts = ['store.cash_closed'] as const;
