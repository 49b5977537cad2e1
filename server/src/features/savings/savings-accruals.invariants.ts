import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/**
 * What each pot had on each of its days, worked out from movements and interest alone: `moved` on the day, and `closing`
 * at its end, interest by the date from which it is valued.
 */
const potDays = sql`
  select user_id, on_date, moved, sum(changed) over (partition by user_id order by on_date) as closing, is_accrued, base
  from (
    select user_id, on_date, sum(moved) as moved, sum(moved) + sum(valued) as changed, bool_or(is_accrued) as is_accrued,
      max(base) as base
    from (
      select user_id, booked_on as on_date, case kind when 'deposit' then amount else -amount end as moved, 0 as valued,
        false as is_accrued, 0 as base
      from savings_movements where state <> 'cancelled'
      union all
      select user_id, value_on, 0, interest, false, 0 from savings_accruals where value_on is not null
      union all
      select user_id, on_date, 0, 0, true, base from savings_accruals
    ) facts group by user_id, on_date
  ) days`;

export const accrualInvariants: readonly Invariant[] = [
  {
    name: 'what earned on a day is the lower of the pot at its beginning and at its end',
    query: sql`
      select 'pot of ' || user_id || ' on ' || on_date || ': ' || base || ' of ' || closing as example
      from (${potDays}) d where is_accrued and base <> closing - greatest(moved, 0)`,
  },
  {
    name: 'no day on which a pot had something is left out before its last one',
    query: sql`
      select 'pot of ' || user_id || ' from ' || on_date || ' to ' || next_on || ': ' || closing as example
      from (
        select user_id, on_date, closing, lead(on_date) over w as next_on, lead(is_accrued) over w as is_next_accrued,
          lead(closing - greatest(moved, 0)) over w as next_base,
          max(on_date) filter (where is_accrued) over (partition by user_id) as last_on
        from (${potDays}) d window w as (partition by user_id order by on_date)
      ) d
      where next_on <= last_on
        and (closing > 0 and next_on > on_date + 1 or not is_next_accrued and next_base > 0)`,
  },
  {
    name: 'a day earned its base × rate ÷ 365 to the millionth, and what was not paid is carried',
    query: sql`
      select 'pot of ' || user_id || ' on ' || on_date || ': ' || earned_micro || ', ' || interest || ' and ' || carried_micro as example
      from (
        select a.*, coalesce(lag(carried_micro) over (partition by user_id order by on_date), 0) as carried_before
        from savings_accruals a
      ) a
      where earned_micro <> div(base::numeric * rate_bps * 100, 365)
        or carried_before + earned_micro <> interest::numeric * 1000000 + carried_micro`,
  },
  {
    name: 'all pots earned by one rate on a day',
    query: sql`
      select 'rates from ' || min(rate_bps) || ' to ' || max(rate_bps) || ' on ' || on_date as example
      from (
        select on_date, rate_bps from savings_accruals union all select on_date, rate_bps from savings_days
      ) r group by on_date having min(rate_bps) <> max(rate_bps)`,
  },
  {
    name: 'a closed day of the savings pots is the sum of its accruals',
    query: sql`
      select 'savings on ' || d.on_date || ': ' || d.pots || ' pots, ' || d.base || ' earned ' || d.interest as example
      from savings_days d
      left join (
        select on_date, count(*) as pots, sum(base) as base, sum(interest) as interest from savings_accruals group by on_date
      ) a on a.on_date = d.on_date
      where d.pots <> coalesce(a.pots, 0) or d.base <> coalesce(a.base, 0) or d.interest <> coalesce(a.interest, 0)`,
  },
  {
    name: 'paid interest of a pot is one posted transfer of its amount from the income account',
    query: sql`
      select 'interest of ' || a.user_id || ' on ' || a.on_date || ': ' || coalesce(t.kind || ' of ' || t.amount, 'no transfer') as example
      from savings_accruals a
      left join transfers t on t.user_id = a.user_id and t.transfer_id = a.transfer_id and t.cause_type = 'savings_accrual'
      where a.paid_at is not null and (t.state <> 'posted' or t.amount <> a.interest
        or t.to_user <> a.user_id or t.from_house is distinct from 'savings_income')`,
  },
  {
    name: 'interest of a pot is not booked before it is valued, nor before the day on which it was paid',
    query: sql`
      select 'interest of ' || a.user_id || ' on ' || a.on_date || ' booked on ' || t.posted_on as example
      from savings_accruals a join transfers t on t.user_id = a.user_id and t.transfer_id = a.transfer_id
      where t.posted_on < a.value_on or t.posted_on < (t.posted_at at time zone 'Asia/Shanghai')::date`,
  },
  {
    name: 'the interest of a pot is paid in the order of its days',
    query: sql`
      select 'interest of ' || a.user_id || ' on ' || a.on_date || ' was overtaken' as example
      from (
        select a.*, max(on_date) filter (where paid_at is not null) over (partition by user_id) as last_paid_on
        from savings_accruals a
      ) a where paid_at is null and interest > 0 and on_date < last_paid_on`,
  },
];
