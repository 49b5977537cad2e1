import { defaultPolicy } from '@banyan/domain/policy.ts';
import { type Query, sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

const { checkin, membership, team } = defaultPolicy;

/** The most that rules of such a path have ever allowed: as they came, and in every version of them. */
const mostEver = (path: string, ...presets: number[]): Query => sql`
  (select greatest(${Math.max(...presets)}::integer, max((c.value ->> 'from')::integer), max((c.value ->> 'to')::integer))
    from policy_versions v cross join lateral jsonb_array_elements(v.changes) c where c.value ->> 'path' like ${path})`;

/** What everybody has in a month, and the most that a level and a team add. */
const mostWithoutCard = sql`(
  ${mostEver('checkin.makeUpsPerMonth', checkin.makeUpsPerMonth)}
  + ${mostEver('membership.makeUps.level%', ...Object.values(membership.makeUps))}
  + ${Object.keys(team.levels).length}::integer * ${mostEver('team.makeUpsPerLevel', team.makeUpsPerLevel)})`;

export const checkinInvariants: readonly Invariant[] = [
  {
    name: 'a check-in brought what its day was given, and a make-up cost what was spent on it',
    query: sql`
      select 'check-in of ' || coalesce(c.user_id, p.user_id) || ' on ' || coalesce(c.on_date::text, p.subject_id) || ': '
        || coalesce(c.points, 0) || ' against ' || coalesce(p.amount, 0) as example
      from checkins c
      full join (
        select user_id, subject_id, amount from point_lots where reason = 'checkin'
        union all
        select user_id, subject_id, -amount from point_spendings where reason = 'checkin_make_up'
      ) p on p.user_id = c.user_id and p.subject_id = c.on_date::text
      where coalesce(c.points, 0) <> coalesce(p.amount, 0)`,
  },
  {
    name: 'a check-in counted the days without a gap before it, as they stood then',
    query: sql`
      select 'check-in of ' || c.user_id || ' on ' || c.on_date || ': day ' || c.streak_day as example
      from checkins c
      where c.kind = 'daily' and (
        c.streak_day - 1 <> (
          select count(*) from checkins b
          where b.user_id = c.user_id and b.on_date > c.on_date - c.streak_day and b.on_date < c.on_date and b.checked_at <= c.checked_at)
        or exists (
          select from checkins b
          where b.user_id = c.user_id and b.on_date = c.on_date - c.streak_day and b.checked_at < c.checked_at))`,
  },
  {
    name: 'a check-in was made on its day, and a day was made up for later in its month',
    query: sql`
      select 'check-in of ' || user_id || ' on ' || on_date || ': made on ' || made_on as example
      from (select *, (checked_at at time zone 'Asia/Shanghai')::date as made_on from checkins) c
      where (kind = 'daily' and made_on <> on_date) or (kind = 'made_up' and made_on <= on_date)
        or date_trunc('month', made_on) <> date_trunc('month', on_date)`,
  },
  {
    // Which level somebody had on the day is written nowhere: more than this nobody can ever have had.
    name: 'nobody made up for more days of a month than the rules, a level, a team and their card can give',
    query: sql`
      select 'make-ups of ' || m.user_id || ' in the month of ' || m.month || ': ' || m.count as example
      from (
        select user_id, date_trunc('month', on_date)::date as month, count(*) as count
        from checkins where kind = 'made_up' group by 1, 2
      ) m
      where m.count > ${mostWithoutCard} + coalesce((
        select max(k.make_ups) from vip_cards k
        where k.user_id = m.user_id and k.starts_on < m.month + interval '1 month' and k.ends_on >= m.month), 0)`,
  },
];
