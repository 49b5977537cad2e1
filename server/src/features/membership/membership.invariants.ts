import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { parkedMembers } from './growth.store.ts';

/** What is invested on which days: `starts_on` is the first, and `ends_on` the day after the last. */
const invested = sql`
  select s.user_id, s.principal, greatest(s.value_on, t.posted_on) as starts_on, s.matures_on as ends_on
  from subscriptions s join transfers t on t.user_id = s.user_id and t.transfer_id = s.transfer_id
  where s.state not in ('pending', 'cancelled')`;

export const membershipInvariants: readonly Invariant[] = [
  {
    name: 'a day of growth counts what was invested on it',
    query: sql`
      select 'growth of ' || g.user_id || ' on ' || g.on_date || ': ' || g.principal || ' of ' || coalesce(sum(i.principal), 0) as example
      from growth_days g
      left join (${invested}) i on i.user_id = g.user_id and i.starts_on <= g.on_date and i.ends_on > g.on_date
      group by g.user_id, g.on_date, g.principal having g.principal <> coalesce(sum(i.principal), 0)`,
  },
  {
    name: 'no day on which somebody had invested is left out before the last one that was counted',
    query: sql`
      select 'growth of ' || m.user_id || ': ' || coalesce(max(g.counted), 0) || ' of ' || sum(i.principal::numeric * (least(i.ends_on, m.last_on + 1) - i.starts_on)) as example
      from members m
      join (${invested}) i on i.user_id = m.user_id and i.starts_on <= m.last_on and i.ends_on > i.starts_on
      left join (select user_id, sum(principal) as counted from growth_days group by user_id) g on g.user_id = m.user_id
      group by m.user_id
      having coalesce(max(g.counted), 0) <> sum(i.principal::numeric * (least(i.ends_on, m.last_on + 1) - i.starts_on))`,
  },
  {
    // What was invested in the last minutes of a day may be found by the run after the next midnight alone.
    name: 'whoever had invested before the last day that was counted has grown',
    query: sql`
      select 'growth of ' || i.user_id || ': none by ' || max(l.on_date) as example
      from (${invested}) i
      cross join (
        select business_date - 1 as on_date from job_runs
        where job = 'membership.grow' and state = 'done' order by business_date desc limit 1
      ) l
      left join members m on m.user_id = i.user_id
      where i.starts_on < l.on_date and i.ends_on > l.on_date and m.user_id is null
        and not exists (select from parked_items p where p.kind = ${parkedMembers} and p.item_id = i.user_id)
      group by i.user_id`,
  },
  {
    name: 'a day adds its principal ÷ 365 in hundredths to what was there, and the rest is carried',
    query: sql`
      select 'growth of ' || user_id || ' on ' || on_date || ': ' || gained || ' and ' || carried as example
      from (
        select d.*, coalesce(lag(carried) over w, 0) as carried_before, coalesce(lag(growth) over w, 0) as growth_before
        from growth_days d window w as (partition by user_id order by on_date)
      ) d
      where carried_before + principal <> gained::numeric * 365 + carried or growth <> growth_before + gained`,
  },
  {
    name: 'what somebody has grown to is what the last day left',
    query: sql`
      select 'growth of ' || coalesce(m.user_id, d.user_id) || ': ' || coalesce(m.growth, 0) || ' of ' || coalesce(d.growth, 0) as example
      from members m
      full join (
        select user_id, growth, carried, on_date, row_number() over (partition by user_id order by on_date desc) as place from growth_days
      ) d on d.user_id = m.user_id
      where coalesce(d.place, 1) = 1
        and (m.growth is distinct from d.growth or m.carried is distinct from d.carried or m.last_on is distinct from d.on_date)`,
  },
  {
    name: 'the level of somebody is the highest that was reached, and none below it is left out',
    query: sql`
      select 'level of ' || m.user_id || ': ' || m.level || ' after ' || coalesce(max(c.level), 0) as example
      from members m left join level_changes c on c.user_id = m.user_id
      group by m.user_id, m.level having m.level <> coalesce(max(c.level), 0) or m.level <> count(c.level)`,
  },
  {
    name: 'a level was reached on a day whose growth was enough for it',
    query: sql`
      select 'level ' || c.level || ' of ' || c.user_id || ' on ' || c.on_date as example
      from level_changes c
      where c.growth is distinct from (
        select max(g.growth) from growth_days g where g.user_id = c.user_id and g.on_date <= c.on_date)`,
  },
];
