import type { Rights } from '../areas/area.ts';

export { dividendsErrors as errors } from './dividends.errors.ts';

export const topic = 'dividends';

export const rights = {
  'dividends.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
  'dividends.edit': ['product_manager'],
  'dividends.approve': ['product_manager'],
} as const satisfies Rights;

export const auditActions = [
  'dividend.propose',
  'dividend.announce',
  'dividend.refuse',
  'dividend.ask_withdrawal',
  'dividend.withdraw',
] as const;

export const fourEyes = {
  dividend: { maker: 'dividends.edit', checker: 'dividends.approve' },
  dividend_withdrawal: { maker: 'dividends.edit', checker: 'dividends.approve' },
} as const;

export const queues = ['dividends'] as const;

export const alerts = ['dividends.payment_delayed'] as const;

export const openMatters = ['dividend'] as const;

export const jobs = {
  'dividends.record': ['recorded', 'claims'],
  'dividends.pay': ['paid', 'waiting', 'settled'],
} as const;

export const outbox = { 'dividends.funded': [] } as const;
