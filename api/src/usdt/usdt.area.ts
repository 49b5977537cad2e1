import type { Rights } from '../areas/area.ts';

export { usdtErrors as errors } from './usdt.errors.ts';
export { usdtRules as rules } from './usdt.rules.ts';

export const topic = 'usdt';

export const rights = {
  'usdt.read': ['support', 'treasurer', 'admin', 'auditor'],
  'usdt.settle': ['treasurer'],
} as const satisfies Rights;

export const auditActions = ['usdt_deposit.settle_again', 'usdt_deposit.leave'] as const;

export const ownFinds = ['usdt_deposit'] as const;

export const queues = ['usdtDeposits'] as const;

export const alerts = ['usdt.off_chain', 'usdt.scan_silent', 'usdt.scan_lost'] as const;
