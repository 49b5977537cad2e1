import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

export const investmentPointsInvariants: readonly Invariant[] = [
  {
    name: 'points for an investment are what its own money brings, once it has begun to earn',
    query: sql`
      select 'points of ' || p.subscription_id || ': ' || p.points || ' for ' || p.own_money || ' of '
        || coalesce(s.principal, 0) || ', of which coupons paid ' || coalesce(c.cash, 0) as example
      from investment_points p
      left join subscriptions s on s.user_id = p.user_id and s.subscription_id = p.subscription_id
        and s.state in ('active', 'matured', 'repaid')
      left join (
        select user_id, subscription_id, sum(amount) as cash from coupon_uses
        where kind = 'cash' and cancelled_at is null group by user_id, subscription_id
      ) c on c.user_id = p.user_id and c.subscription_id = p.subscription_id
      where s.principal - coalesce(c.cash, 0) is distinct from p.own_money
        or p.own_money / 1000 * s.points_per_ten is distinct from p.points`,
  },
  {
    name: 'points were given for an investment once, and as many as it brings',
    query: sql`
      select 'points of ' || coalesce(p.subject, l.subject_id) || ': ' || coalesce(l.amount, 0) || ' against '
        || coalesce(p.points, 0) as example
      from (
        select user_id, subscription_id::text as subject, points from investment_points where given_at is not null
      ) p
      full join (select user_id, subject_id, amount from point_lots where reason = 'investing') l
        on l.user_id = p.user_id and l.subject_id = p.subject
      where p.points is distinct from l.amount`,
  },
];
