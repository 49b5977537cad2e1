import type { Rights } from '../areas/area.ts';

export { retentionRules as rules } from './operations.rules.ts';

export const rights = {
  'jobs.read': ['treasurer', 'admin', 'auditor'],
  'jobs.run': ['admin'],
  'outbox.read': ['support', 'admin', 'auditor'],
} as const satisfies Rights;

export const auditActions = ['jobs.run', 'jobs.retry', 'demo.advance'] as const;

export const queues = ['failedJobs', 'parkedItems'] as const;

export const alerts = ['jobs.parked', 'jobs.parked_growing'] as const;

export const jobs = { 'retention.forget': ['rows', 'tables'] } as const;
