import type { Rights } from '../areas/area.ts';

export { lotteryErrors as errors } from './lottery.errors.ts';
export { lotteryRules as rules } from './lottery.rules.ts';

export const topic = 'lottery';

export const rights = {
  'lottery.read': ['support', 'product_manager', 'admin', 'auditor'],
  'lottery.edit': ['product_manager'],
  'lottery.publish': ['product_manager'],
} as const satisfies Rights;

export const auditActions = [
  'lottery_table.propose',
  'lottery_table.publish',
  'lottery_table.refuse',
] as const;

export const fourEyes = { lottery_table: { maker: 'lottery.edit', checker: 'lottery.publish' } } as const;

export const queues = ['lotteryTables'] as const;

export const alerts = ['lottery.closed', 'lottery.odds_disagree'] as const;
