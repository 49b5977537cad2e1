import type { Rights } from '../areas/area.ts';

export { bankErrors as errors } from './bank.errors.ts';

export const rights = {
  'bank.read': ['support', 'treasurer', 'admin', 'auditor'],
  'bank.record': ['treasurer'],
  'bank.decide': ['treasurer'],
} as const satisfies Rights;

export const auditActions = [
  'bank_line.record',
  'bank_line.assign',
  'bank_line.settlement',
  'bank_line.credit',
  'bank_line.book',
  'bank_line.set_aside',
  'bank_transfer.view_proof',
  'bank_statement.import',
  'bank_statement.withdraw',
] as const;

export const fourEyes = { bank_line: { maker: 'bank.record', checker: 'bank.decide' } } as const;

export const queues = ['bankLines'] as const;
export const alerts = [
  'bank.differs',
  'bank.not_on_statement',
  'bank.funding_differs',
  'bank.funding_not_on_statement',
  'bank.booked_nowhere',
  'bank.booked_twice',
  'provider.settlement_differs',
] as const;
