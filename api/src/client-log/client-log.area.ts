import type { Rights } from '../areas/area.ts';

export { clientLogRules as rules } from './client-log.rules.ts';

export const topic = 'installation';

export const rights = { 'client_log.read': ['support', 'admin', 'auditor'] } as const satisfies Rights;

export const jobs = { 'client_log.forget': ['entries'] } as const;
