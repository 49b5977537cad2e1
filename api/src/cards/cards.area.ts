import type { Rights } from '../areas/area.ts';

export { cardsErrors as errors } from './cards.errors.ts';
export { cardsRules as rules } from './cards.rules.ts';

export const topic = 'cards';

export const rights = {
  'cards.read': ['support', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;

export const alerts = ['cards.closed'] as const;

export const jobs = { 'cards.invest': ['given'] } as const;
