import type { Rights } from '../areas/area.ts';

export { usdtErrors as errors } from './usdt.errors.ts';
export { usdtRules as rules } from './usdt.rules.ts';

export const topic = 'usdt';

export const rights = {
  'usdt.read': ['support', 'treasurer', 'admin', 'auditor'],
  'usdt.settle': ['treasurer'],
  'usdt.propose_restart': ['treasurer', 'admin'],
  'usdt.decide_restart': ['treasurer', 'admin'],
} as const satisfies Rights;

export const auditActions = [
  'usdt_deposit.settle_again',
  'usdt_deposit.leave',
  'usdt_scan_restart.propose',
  'usdt_scan_restart.restart',
  'usdt_scan_restart.refuse',
] as const;

export const ownFinds = ['usdt_deposit'] as const;

export const fourEyes = {
  usdt_scan_restart: { maker: 'usdt.propose_restart', checker: 'usdt.decide_restart' },
} as const;

export const queues = ['usdtDeposits', 'usdtScanRestarts'] as const;

export const alerts = ['usdt.off_chain', 'usdt.scan_silent', 'usdt.scan_lost', 'usdt.held_differs'] as const;
