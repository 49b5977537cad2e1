import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { interestInvariants } from './repaying/loan-interest.invariants.ts';
import { workoutInvariants } from './workout/workout.invariants.ts';

const transferInvariants: readonly Invariant[] = [
  {
    name: 'a loan is paid out by one transfer of its principal, and owed by another, and not while it waits',
    query: sql`
      select 'loan ' || l.number || ', ' || k.kind || ': ' || coalesce(t.amount::text, 'no transfer') as example
      from loans l cross join (values ('loan_disbursement'), ('loan_debt')) as k(kind)
      left join transfers t on t.user_id = l.user_id and t.cause_type = 'loan' and t.cause_id = l.loan_id and t.kind = k.kind
      where (l.state = 'waiting') <> (t.transfer_id is null) or t.amount <> l.principal or t.state <> 'posted'`,
  },
  {
    name: 'the fee of a loan is taken by one transfer when it is paid out, and not while it waits',
    query: sql`
      select 'loan ' || l.number || ': ' || coalesce(t.amount::text, 'no transfer') || ' for a fee of ' || l.fee as example
      from loans l
      left join transfers t on t.user_id = l.user_id and t.cause_type = 'loan' and t.cause_id = l.loan_id and t.kind = 'loan_fee'
      where coalesce(t.amount, 0) <> case l.state when 'waiting' then 0 else l.fee end or t.state <> 'posted'`,
  },
  {
    name: 'whoever withdraws from a loan has its fee back, and no other repayment gives back any',
    query: sql`
      select 'repayment ' || r.number || ', ' || r.kind || ': ' || r.fee_returned || ' given back of ' || l.fee as example
      from loan_repayments r join loans l on l.user_id = r.user_id and l.loan_id = r.loan_id
      where r.fee_returned <> case r.kind when 'withdrawal' then l.fee else 0 end`,
  },
  {
    name: 'each part of a repayment is one transfer of its amount, and its principal is no longer owed',
    query: sql`
      select 'repayment ' || r.number || ', ' || k.kind || ': ' || coalesce(t.amount::text, 'no transfer') || ' for ' || k.amount as example
      from loan_repayments r
      cross join lateral (values ('loan_penalty', r.penalty), ('loan_interest', r.interest), ('loan_principal', r.principal),
        ('loan_fee_returned', r.fee_returned),
        (case when r.is_recovery then 'loan_recovered' else 'loan_debt_repaid' end, r.principal)) as k(kind, amount)
      left join transfers t on t.user_id = r.user_id and t.cause_type = 'loan_repayment' and t.cause_id = r.repayment_id
        and t.kind = k.kind
      where coalesce(t.amount, 0) <> k.amount or t.state <> 'posted'`,
  },
  {
    name: 'a transfer because of a loan names the loan, the repayment or the write-off',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no ' || t.cause_type || ' ' || t.cause_id as example
      from transfers t
      left join loans l on t.cause_type = 'loan' and l.user_id = t.user_id and l.loan_id = t.cause_id
      left join loan_repayments r on t.cause_type = 'loan_repayment' and r.user_id = t.user_id and r.repayment_id = t.cause_id
      left join loan_write_offs w on t.cause_type = 'loan_write_off' and w.user_id = t.user_id and w.write_off_id = t.cause_id
      where t.cause_type in ('loan', 'loan_repayment', 'loan_write_off')
        and l.loan_id is null and r.repayment_id is null and w.write_off_id is null`,
  },
  {
    name: 'what is outstanding of a loan is its principal less what was repaid, and what the books say is owed',
    query: sql`
      select 'loan ' || l.number || ': ' || l.outstanding || ' outstanding, ' || r.left_over || ' by its repayments, '
        || coalesce(a.posted, 0) || ' in the books' as example
      from loans l
      cross join lateral (
        select l.principal - coalesce(sum(p.principal), 0) as left_over from loan_repayments p
        where p.user_id = l.user_id and p.loan_id = l.loan_id
      ) r
      left join accounts a on a.user_id = l.user_id and a.kind = case when l.written_off_on is null then 'loan/' else 'written_off/' end || l.loan_id
      where l.outstanding <> r.left_over or (l.state <> 'waiting' and l.outstanding <> coalesce(a.posted, 0))`,
  },
];

const scheduleInvariants: readonly Invariant[] = [
  {
    name: 'the instalments of a loan add up to its principal, one for each month, each due later than the one before',
    query: sql`
      select 'loan ' || l.number || ': ' || i.count || ' instalments of ' || coalesce(i.principal, 0) as example
      from loans l
      cross join lateral (
        select count(*) as count, sum(n.principal) as principal, max(n.position) as last,
          count(*) filter (where n.due_on <= n.before) as unordered
        from (
          select p.principal, p.position, p.due_on, lag(p.due_on, 1, l.starts_on) over (order by p.position) as before
          from loan_instalments p where p.user_id = l.user_id and p.loan_id = l.loan_id
        ) n
      ) i
      where i.count <> case l.state when 'waiting' then 0 else l.months end or i.last <> l.months
        or i.principal <> l.principal or i.unordered > 0`,
  },
  {
    name: 'the last day on which an instalment is paid in time is none of a weekend',
    query: sql`
      select 'loan ' || i.loan_id || ', instalment ' || i.position || ': ' || u.until as example
      from loan_instalments i
      cross join lateral (values (i.payable_until), (i.deferred_until)) as u(until)
      where extract(isodow from u.until) > 5`,
  },
  {
    name: 'a loan that is repaid waits for its first instalment that is not paid',
    query: sql`
      select 'loan ' || l.number || ' waits for ' || l.next_due_on || ', unpaid is ' || n.due_on as example
      from loans l
      cross join lateral (
        select min(i.due_on) filter (where i.through > l.principal - l.outstanding) as due_on,
          bool_or(i.due_on = l.next_due_on) as is_known
        from (
          select coalesce(p.deferred_to, p.due_on) as due_on,
            sum(p.principal) over (order by coalesce(p.deferred_to, p.due_on), p.position) as through
          from loan_instalments p where p.user_id = l.user_id and p.loan_id = l.loan_id
        ) i
      ) n
      where l.state = 'repaying' and (not n.is_known or l.next_due_on > n.due_on)`,
  },
  {
    name: 'an application that was signed names the loan, and the loan is within what was approved',
    query: sql`
      select 'application ' || a.number || ': ' || coalesce(l.number || ' of ' || l.principal, 'no loan') as example
      from loan_applications a
      left join loans l on l.user_id = a.user_id and l.loan_id = a.loan_id
      where a.state = 'signed'
        and (l.loan_id is null or l.principal <> a.approved_amount or l.months <> a.months or l.method <> a.method)`,
  },
];

const agreementInvariants: readonly Invariant[] = [
  {
    name: 'an application names an agreement that was published for its product, by its hash',
    query: sql`
      select 'application ' || a.number || ': version ' || a.agreement_version as example
      from loan_applications a
      left join loan_agreements g on g.product_id = a.product_id and g.version = a.agreement_version
        and g.sha256 = a.agreement_sha256
      where a.agreement_version is not null and g.published_at is null`,
  },
];

export const loanInvariants: readonly Invariant[] = [
  ...transferInvariants,
  ...scheduleInvariants,
  ...agreementInvariants,
  ...interestInvariants,
  ...workoutInvariants,
];
