import { sql } from '../../src/platform/db/sql.ts';
import type { Planted } from './planted.ts';

export const plantedInAudit: Planted = {
  'every row of the audit log is sealed together with all before it': [
    sql`update audit_log set detail = 'nothing happened' where seq = 2`,
  ],
  'the audit log has no gap and ends at its head': [sql`update audit_head set seq = 7`],
};
