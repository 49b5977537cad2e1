import { sql } from '../platform/db/sql.ts';
import type { Invariant } from './invariant.ts';

const area = 'audit';

export const auditInvariants: readonly Invariant[] = [
  {
    area,
    name: 'the audit log has no gap and ends at its head',
    query: sql`
      select 'row ' || seq || ' is number ' || place as example
      from (select seq, row_number() over (order by seq) as place from audit_log) a where seq <> place
      union all
      select 'head at ' || h.seq || ', last row ' || coalesce(l.seq, 0)
      from audit_head h left join (select seq, hash from audit_log order by seq desc limit 1) l on true
      where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, '')`,
  },
];
