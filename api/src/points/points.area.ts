import type { Rights } from '../areas/area.ts';

export { pointsErrors as errors } from './points.errors.ts';
export { pointsRules as rules } from './points.rules.ts';

export const topic = 'points';

export const rights = {
  'points.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
} as const satisfies Rights;

export const alerts = ['points.budget_used_up'] as const;

export const toDos = ['points_expire'] as const;

export const jobs = { 'points.expire': ['expired', 'reminded'] } as const;

export const outbox = { 'points.expire': [] } as const;
