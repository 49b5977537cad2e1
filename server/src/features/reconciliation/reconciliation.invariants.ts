import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const reconciliationInvariants: readonly Invariant[] = [
  {
    name: 'a difference is dealt with as the measure says that was approved, and without one never',
    query: sql`
      select 'difference ' || d.subject || ' is ' || d.state || ' by ' || coalesce(f.measure, 'nobody') as example
      from differences d
      left join difference_fixes f on f.difference_id = d.difference_id and f.state = 'approved'
      where case d.state when 'explained' then f.measure is distinct from 'explain'
        when 'booked' then f.measure is distinct from 'book' else f.fix_id is not null end`,
  },
  {
    name: 'what was booked of a difference moved its amount once, between its account and the cover',
    query: sql`
      select 'measure for ' || d.subject || ' moved ' || coalesce(t.amount::text, 'nothing') as example
      from difference_fixes f
      join differences d on d.difference_id = f.difference_id
      left join transfers t on t.cause_type = 'difference_fix' and t.cause_id = f.fix_id
      where (f.measure = 'book' and f.state = 'approved') <> (t.transfer_id is not null)
        or t.state <> 'posted' or t.amount <> abs(d.more)
        or case when d.more < 0 then t.to_house else t.from_house end <> d.house
        or case when d.more < 0 then t.from_house else t.to_house end <> 'reconciliation_cover'`,
  },
  {
    name: 'a transfer because of a difference names a measure that exists',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no measure ' || t.cause_id as example
      from transfers t left join difference_fixes f on f.fix_id = t.cause_id
      where t.cause_type = 'difference_fix' and f.fix_id is null`,
  },
  {
    name: 'a measure is for a difference that was found',
    query: sql`
      select 'measure ' || f.fix_id as example
      from difference_fixes f left join differences d using (difference_id)
      where d.difference_id is null`,
  },
  {
    name: 'what a day records as owed and as own is what it records at the bank and at providers',
    query: sql`
      select 'record of ' || h.on_date as example from held_days h
      where h.owed + h.own <> h.booked + (
        select coalesce(sum(t.value::bigint), 0) from jsonb_each_text(h.in_transit) t)`,
  },
];
