import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/** The row as `auditHash` (console) writes it down: a JSON array of texts. */
const canonical = sql`'[' || concat_ws(',', to_json(a.seq::text)::text,
  to_json(to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text, to_json(a.operator_id::text)::text,
  to_json(a.operator)::text, to_json(a.action)::text, to_json(a.subject_type)::text, to_json(a.subject_id)::text,
  to_json(a.detail)::text) || ']'`;

export const auditInvariants: readonly Invariant[] = [
  {
    name: 'every row of the audit log is sealed together with all before it',
    query: sql`
      select 'row ' || seq || ': ' || action as example
      from (
        select a.seq, a.action, a.hash,
          encode(sha256(convert_to(coalesce(lag(a.hash) over (order by a.seq), '') || ${canonical}, 'UTF8')), 'hex') as expected
        from audit_log a
      ) a where hash <> expected`,
  },
  {
    name: 'the audit log has no gap and ends at its head',
    query: sql`
      select 'row ' || seq || ' is number ' || place as example
      from (select seq, row_number() over (order by seq) as place from audit_log) a where seq <> place
      union all
      select 'head at ' || h.seq || ', last row ' || coalesce(l.seq, 0)
      from audit_head h left join (select seq, hash from audit_log order by seq desc limit 1) l on true
      where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, '')`,
  },
  {
    name: 'each checkpoint of the audit log still stands in it',
    query: sql`
      select 'checkpoint at ' || c.seq as example
      from audit_checkpoints c left join audit_log a on a.seq = c.seq
      where c.hash <> coalesce(a.hash, '')`,
  },
  {
    name: 'what is parked in the outbox is on the list of what is parked, and the other way round',
    query: sql`
      select 'message ' || coalesce(o.id, k.item_id) as example
      from (select id from outbox where parked_at is not null and done_at is null) o
      full join (select item_id from parked_items where kind = 'outbox' and released_at is null) k on k.item_id = o.id
      where o.id is null or k.item_id is null`,
  },
];
