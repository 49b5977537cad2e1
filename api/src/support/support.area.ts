import type { Rights } from '../areas/area.ts';

export { supportErrors as errors } from './support.errors.ts';
export { supportRules as rules } from './support.rules.ts';

export const topic = 'support';

export const rights = {
  'support.read': ['support', 'admin', 'auditor'],
  'support.answer': ['support', 'admin'],
} as const satisfies Rights;

export const auditActions = [
  'support_ticket.take',
  'support_ticket.hand_back',
  'support_ticket.answer',
  'support_ticket.note',
  'support_ticket.solve',
  'support_ticket.view_picture',
  'support_answer.add',
  'support_answer.retire',
] as const;

export const queues = ['supportTickets'] as const;

export const alerts = ['support.late'] as const;

export const ownFinds = ['support_ticket'] as const;
