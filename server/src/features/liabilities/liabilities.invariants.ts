import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const liabilitiesInvariants: readonly Invariant[] = [
  {
    name: 'the root of a day stands in the audit log as it was published',
    query: sql`
      select 'root of ' || r.on_date as example
      from liability_roots r
      left join audit_log a on a.seq = r.audit_seq and a.action = 'liability_root.publish'
        and a.subject_id = r.on_date::text and a.detail = r.asset || ' ' || r.root_hash
      where a.seq is null or a.hash <> r.audit_hash`,
  },
  {
    name: 'every root that the audit log has taken up is published',
    query: sql`
      select 'row ' || a.seq || ' of the audit log' as example
      from audit_log a left join liability_roots r on r.audit_seq = a.seq
      where a.action = 'liability_root.publish' and r.on_date is null`,
  },
  {
    name: 'the leaves of a day that are kept add up to what its root says is owed',
    query: sql`
      select 'tree of ' || r.on_date || ': ' || c.total || ' instead of ' || r.owed as example
      from liability_roots r
      join (
        select on_date, asset, count(*) as chunks, sum(total) as total from liability_chunks group by on_date, asset
      ) c on c.on_date = r.on_date and c.asset = r.asset
      where c.chunks = r.chunks and c.total <> r.owed`,
  },
  {
    name: 'what a day held is what it owed: its trial balance adds up to nothing',
    query: sql`
      select 'trial balance of ' || r.on_date as example
      from liability_roots r
      where (select coalesce(sum(b.value::bigint), 0) from jsonb_each_text(r.balances) b) <> 0`,
  },
];
