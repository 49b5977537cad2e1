import type { Rights } from '../areas/area.ts';

export { supportErrors as errors } from './support.errors.ts';
export { supportRules as rules } from './support.rules.ts';

export const topic = 'support';

/**
 * An operator who does not belong to the desk sees and answers only the tickets that were handed to one of their roles.
 */
export const rights = {
  'support.read': ['support', 'reviewer', 'treasurer', 'admin', 'auditor'],
  'support.answer': ['support', 'reviewer', 'treasurer', 'admin'],
  'support.desk': ['support', 'admin', 'auditor'],
  'support.canned': ['support', 'admin'],
} as const satisfies Rights;

export const auditActions = [
  'support_ticket.take',
  'support_ticket.hand_back',
  'support_ticket.escalate',
  'support_ticket.answer',
  'support_ticket.note',
  'support_ticket.solve',
  'support_ticket.view_picture',
  'support_ticket.view_file',
  'support_answer.add',
  'support_answer.retire',
] as const;

export const queues = ['supportTickets', 'escalatedTickets'] as const;

export const alerts = ['support.late', 'support.escalated_late', 'support.channels_old'] as const;

export const ownFinds = ['support_ticket'] as const;

export const jobs = { 'support.close': ['closed'] } as const;

export const outbox = { 'support.close': [] } as const;
