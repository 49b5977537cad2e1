import { sql } from '../../src/platform/db/sql.ts';
import type { Planted } from './planted.ts';

export const plantedInAudit: Planted = {
  'the audit log has no gap and ends at its head': [sql`update audit_head set seq = 7`],
};
