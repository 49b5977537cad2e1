import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

/**
 * What each loan had cost by the day of its last repayment, or by the one on which it was written off, reckoned from
 * instalments and repayments alone: period by period the nights × what was outstanding in them, rounded once, half up. The
 * last period ends with that day.
 */
const accrued = sql`
  select p.user_id, p.loan_id, sum(
    ((2 * p.days * p.rate_bps + 3650000) / 7300000)
  ) as interest
  from (
    select l.user_id, l.loan_id, l.rate_bps,
      l.principal * (i.until_on - i.from_on) - coalesce((
        select sum(r.principal * (i.until_on - greatest(r.repaid_on, i.from_on)))
        from loan_repayments r where r.user_id = l.user_id and r.loan_id = l.loan_id and r.repaid_on < i.until_on
      ), 0)::bigint as days
    from loans l
    cross join lateral (
      select least(max(r.repaid_on), l.written_off_on) as repaid_on from loan_repayments r
      where r.user_id = l.user_id and r.loan_id = l.loan_id
    ) last
    cross join lateral (
      select lag(n.due_on, 1, l.starts_on) over (order by n.position) as from_on,
        case when n.position = l.months then last.repaid_on else least(n.due_on, last.repaid_on) end as until_on
      from loan_instalments n where n.user_id = l.user_id and n.loan_id = l.loan_id
    ) i
    where last.repaid_on is not null and i.from_on < i.until_on
  ) p group by p.user_id, p.loan_id`;

export const interestInvariants: readonly Invariant[] = [
  {
    name: 'the interest that was repaid is at most what had accrued by then, and all of it where a loan is settled',
    query: sql`
      select 'loan ' || l.number || ': ' || r.interest || ' repaid of ' || coalesce(a.interest, 0) as example
      from loans l
      cross join lateral (
        select coalesce(sum(p.interest), 0) as interest from loan_repayments p
        where p.user_id = l.user_id and p.loan_id = l.loan_id
      ) r
      left join (${accrued}) a on a.user_id = l.user_id and a.loan_id = l.loan_id
      where r.interest > coalesce(a.interest, 0) or (l.state = 'settled' and r.interest <> coalesce(a.interest, 0))`,
  },
  {
    name: 'a late day costs the agreed part of the principal that was overdue beyond its days of grace, and no more',
    query: sql`
      select 'loan ' || l.number || ' on ' || p.on_date || ': ' || p.amount || ' on ' || p.base || ' of ' || o.overdue as example
      from loan_penalties p join loans l on l.user_id = p.user_id and l.loan_id = p.loan_id
      cross join lateral (
        select coalesce((
          select sum(i.principal)
          from (
            select n.principal,
              case when n.deferred_on <= p.on_date then n.deferred_until else n.payable_until end as payable_until
            from loan_instalments n where n.user_id = l.user_id and n.loan_id = l.loan_id
          ) i
          where i.payable_until + l.grace_days + 1 <= p.on_date
        ), 0) - coalesce((
          select sum(r.principal) from loan_repayments r
          where r.user_id = l.user_id and r.loan_id = l.loan_id and r.repaid_on <= p.on_date
        ), 0) as overdue
      ) o
      where p.base <> o.overdue or p.amount > (2 * p.base * l.penalty_bps_per_day + 10000) / 20000`,
  },
  {
    name: 'the penalties of a loan stay below their cap, and what was repaid of them was charged',
    query: sql`
      select 'loan ' || l.number || ': ' || p.charged || ' charged, ' || r.repaid || ' repaid' as example
      from loans l
      cross join lateral (
        select coalesce(sum(c.amount), 0) as charged from loan_penalties c where c.user_id = l.user_id and c.loan_id = l.loan_id
      ) p
      cross join lateral (
        select coalesce(sum(c.penalty), 0) as repaid from loan_repayments c where c.user_id = l.user_id and c.loan_id = l.loan_id
      ) r
      where p.charged > l.principal * l.penalty_cap_bps / 10000 or r.repaid > p.charged
        or (l.state = 'settled' and r.repaid <> p.charged)`,
  },
];
