import type { OperatorOutput } from '@banyan/api/contract.ts';
import { showInstantExactly } from '../../platform/instants.ts';

export type Audit = OperatorOutput<'/console/api/audit'>;
export type AuditRow = Audit['items'][number];

/** Returns the time to the second, without the zone that every row shares. */
export const shortTime = (instant: string): string => showInstantExactly(instant).slice(0, 19);
