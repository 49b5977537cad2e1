import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

export const workoutInvariants: readonly Invariant[] = [
  {
    name: 'an instalment stands where a deferral that two operators agreed on has moved it, and else where it was agreed',
    query: sql`
      select 'loan ' || i.loan_id || ', instalment ' || i.position || ': due on ' || coalesce(i.deferred_to, i.due_on)
        || ', granted ' || coalesce(d.deferred_to::text, 'nothing') as example
      from loan_instalments i
      left join loan_deferrals d on d.user_id = i.user_id and d.loan_id = i.loan_id and d.position = i.position
        and d.state = 'granted'
      where i.deferred_to is distinct from d.deferred_to`,
  },
  {
    name: 'a deferral moves an instalment from its own date by whole months',
    query: sql`
      select 'deferral ' || d.deferral_id || ': from ' || d.due_on || ' to ' || d.deferred_to || ' of ' || i.due_on as example
      from loan_deferrals d
      join loan_instalments i on i.user_id = d.user_id and i.loan_id = d.loan_id and i.position = d.position
      where d.due_on <> i.due_on or d.deferred_to <> (d.due_on + d.months * interval '1 month')::date`,
  },
  {
    name: 'a promise that was kept was kept by what was repaid from then on until its day',
    query: sql`
      select 'promise ' || p.promise_id || ': ' || r.repaid || ' of ' || p.amount as example
      from loan_promises p
      cross join lateral (
        select coalesce(sum(c.amount), 0) - p.repaid_before as repaid from loan_repayments c
        where c.user_id = p.user_id and c.loan_id = p.loan_id and c.repaid_on <= p.pay_on
      ) r
      where p.state = 'kept' and r.repaid < p.amount`,
  },
  {
    name: 'a loan is written off because two operators have decided so, and owed still by two transfers of what was outstanding',
    query: sql`
      select 'loan ' || l.number || ', ' || k.kind || ': ' || coalesce(t.amount::text, 'no transfer') as example
      from loans l
      cross join (values ('loan_write_off'), ('loan_still_owed')) as k(kind)
      left join loan_write_offs w on w.user_id = l.user_id and w.loan_id = l.loan_id and w.state = 'written_off'
      left join transfers t on t.user_id = w.user_id and t.cause_type = 'loan_write_off' and t.cause_id = w.write_off_id
        and t.kind = k.kind
      where (l.written_off_on is null) <> (w.write_off_id is null)
        or (w.write_off_id is not null and (t.amount is null or t.amount <> w.principal or t.state <> 'posted'))`,
  },
  {
    name: 'nothing is charged of a loan from the day on which it was written off, and what is repaid then is a recovery',
    query: sql`
      select 'loan ' || l.number || ': charged on ' || p.on_date as example
      from loan_penalties p join loans l on l.user_id = p.user_id and l.loan_id = p.loan_id
      where p.on_date >= l.written_off_on
      union all
      select 'repayment ' || r.number || ': a recovery of what was not written off'
      from loan_repayments r join loans l on l.user_id = r.user_id and l.loan_id = r.loan_id
      where r.is_recovery and l.written_off_on is null
      union all
      select 'repayment ' || r.number || ': a recovery of ' || r.repaid_on
      from loan_repayments r join loans l on l.user_id = r.user_id and l.loan_id = r.loan_id
      where r.is_recovery and r.repaid_on < l.written_off_on
      union all
      select 'repayment ' || r.number || ': no recovery, on ' || r.repaid_on
      from loan_repayments r join loans l on l.user_id = r.user_id and l.loan_id = r.loan_id
      where not r.is_recovery and r.repaid_on > l.written_off_on`,
  },
  {
    name: 'a note, a promise, a deferral and a write-off are about a loan of the person',
    query: sql`
      select 'note ' || n.note_id as example from loan_notes n
      left join loans l on l.user_id = n.user_id and l.loan_id = n.loan_id where l.loan_id is null
      union all
      select 'promise ' || p.promise_id from loan_promises p
      left join loans l on l.user_id = p.user_id and l.loan_id = p.loan_id where l.loan_id is null
      union all
      select 'deferral ' || d.deferral_id from loan_deferrals d
      left join loans l on l.user_id = d.user_id and l.loan_id = d.loan_id where l.loan_id is null
      union all
      select 'write-off ' || w.write_off_id from loan_write_offs w
      left join loans l on l.user_id = w.user_id and l.loan_id = w.loan_id where l.loan_id is null`,
  },
];
