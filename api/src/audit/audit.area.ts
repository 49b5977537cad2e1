import type { Rights } from '../areas/area.ts';

export const rights = { 'audit.read': ['admin', 'auditor'] } as const satisfies Rights;

export const jobs = { 'audit.check': ['rows'] } as const;
