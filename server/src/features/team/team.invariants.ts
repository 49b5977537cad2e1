import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const teamInvariants: readonly Invariant[] = [
  {
    name: 'an invitation was rewarded once, with the points that were promised, and none without a promise',
    query: sql`
      select 'reward of ' || coalesce(r.user_id, p.user_id) || ' for ' || coalesce(r.subject, p.subject_id) || ': '
        || coalesce(p.amount, 0) || ' against ' || coalesce(r.points, 0) as example
      from (
        select user_id, invitee_id || ':' || level as subject, points from invitation_rewards where state = 'paid'
      ) r
      full join (select user_id, subject_id, amount from point_lots where reason = 'invitation') p
        on p.user_id = r.user_id and p.subject_id = r.subject
      where r.points is distinct from p.amount`,
  },
  {
    name: 'what a month’s invitations were given is what its budget says was used',
    query: sql`
      select 'invitations of ' || coalesce(b.month, r.month) || ': ' || coalesce(r.points, 0) || ' against ' || coalesce(b.used, 0) as example
      from invitation_budgets b
      full join (
        select paid_month as month, sum(points) as points from invitation_rewards where state = 'paid' group by paid_month
      ) r on r.month = b.month
      where coalesce(r.points, 0) <> coalesce(b.used, 0)`,
  },
  {
    name: 'an invitation rewards whoever stands that many levels above',
    query: sql`
      select 'reward of ' || r.user_id || ' for ' || r.invitee_id || ': level ' || r.level as example
      from invitation_rewards r
      left join team_members t on t.user_id = r.user_id and t.member_id = r.invitee_id and t.level = r.level
      where t.member_id is null`,
  },
  {
    name: 'a qualified member is certified and was invited by that person',
    query: sql`
      select 'member ' || q.member_id || ' of ' || q.user_id as example
      from team_qualified_members q
      left join users u on u.user_id = q.member_id and u.inviter_id = q.user_id
      left join certifications c on c.user_id = q.member_id and c.state = 'passed'
      where u.user_id is null or (c.user_id is null and u.closed_at is null)`,
  },
  {
    name: 'a team’s level changed from where it stood, by the members that there were',
    query: sql`
      select 'change ' || c.number || ' of ' || c.user_id || ': from ' || c.from_level || ' with ' || c.qualified as example
      from (
        select *, lag(to_level, 1, 0::smallint) over (partition by user_id order by number) as before,
          row_number() over (partition by user_id order by number) as place
        from team_level_changes
      ) c
      where c.from_level <> c.before or c.number <> c.place
        or c.qualified > (select count(*) from team_qualified_members q where q.user_id = c.user_id)
        or (c.to_level > c.from_level) <> (c.qualified >= c.threshold)`,
  },
];
