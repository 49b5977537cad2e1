import type { Rights } from '../areas/area.ts';

export const rights = { 'ledger.read': ['treasurer', 'admin', 'auditor'] } as const satisfies Rights;
