import { type Query, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

/** Published formula: principal × rate ÷ 10 000 × days ÷ 365, cut to the cent (`interestOver` in the domain). */
const interestOver = (days: Query): Query => sql`div(s.principal::numeric * s.rate_bps * (${days}), 3650000)`;

export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'interest up to any due day is the published formula to the cent',
    query: sql`
      select 'subscription ' || s.number || ' on ' || p.due_on || ': ' || p.so_far || ' against '
        || ${interestOver(sql`p.due_on - s.value_on`)} as example
      from (
        select user_id, subscription_id, due_on,
          sum(amount) over (partition by user_id, subscription_id order by due_on) as so_far
        from payouts where kind = 'interest'
      ) p join subscriptions s on s.user_id = p.user_id and s.subscription_id = p.subscription_id
      where p.so_far <> ${interestOver(sql`p.due_on - s.value_on`)}`,
  },
  {
    name: 'a payout falls on a day of its schedule',
    query: sql`
      select 'subscription ' || s.number || ': ' || p.kind || ' on ' || p.due_on as example
      from payouts p join subscriptions s on s.user_id = p.user_id and s.subscription_id = p.subscription_id
      where p.due_on <= s.value_on or p.due_on > s.matures_on
        or (p.kind = 'principal' or s.style = 'at_maturity') and p.due_on <> s.matures_on
        or p.kind = 'interest' and s.style = 'interest_monthly' and p.due_on <> s.matures_on and p.due_on <>
          (s.value_on + make_interval(months => (12 * (extract(year from p.due_on) - extract(year from s.value_on))
            + extract(month from p.due_on) - extract(month from s.value_on))::int))::date`,
  },
  {
    name: 'a payout belongs to a subscription that stands, and is paid by its issuer',
    query: sql`
      select 'payout ' || p.payout_id || ' on ' || p.due_on as example
      from payouts p left join subscriptions s on s.user_id = p.user_id and s.subscription_id = p.subscription_id
      where s.subscription_id is null or s.state in ('pending', 'cooling_off', 'cancelled') or s.issuer_id <> p.issuer_id`,
  },
  {
    name: 'the principal is returned once and whole',
    query: sql`
      select 'subscription ' || s.number || ': ' || count(*) || ' returns of ' || sum(p.amount) || ' for ' || s.principal as example
      from payouts p join subscriptions s on s.user_id = p.user_id and s.subscription_id = p.subscription_id
      where p.kind = 'principal' group by s.user_id, s.subscription_id, s.number, s.principal
      having count(*) > 1 or sum(p.amount) <> s.principal`,
  },
  {
    name: "a paid payout is one posted transfer of its amount from the issuer's account",
    query: sql`
      select 'payout ' || p.payout_id || ' of ' || p.amount || ': ' || coalesce(t.kind || ' of ' || t.amount, 'no transfer') as example
      from payouts p left join transfers t on t.user_id = p.user_id and t.cause_type = 'payout'
        and t.cause_id = p.payout_id and t.reverses_id is null
      where p.transfer_id is distinct from t.transfer_id or (p.paid_at is null) <> (t.transfer_id is null)
        or t.state <> 'posted' or t.amount <> p.amount or t.to_user <> p.user_id
        or t.kind <> case p.kind when 'interest' then 'interest' else 'principal_return' end
        or t.transfer_id is not null and t.from_house is distinct from 'issuer_repayment/' || p.issuer_id`,
  },
  {
    name: 'nothing is paid before its day',
    query: sql`
      select 'payout ' || p.payout_id || ' due on ' || p.due_on || ' paid on ' || t.posted_on as example
      from payouts p join transfers t on t.user_id = p.user_id and t.transfer_id = p.transfer_id
      where t.posted_on < p.due_on`,
  },
  {
    name: 'no payout is booked under a date before the day on which it was paid',
    query: sql`
      select 'payout ' || p.payout_id || ' paid at ' || t.posted_at || ' booked on ' || t.posted_on as example
      from payouts p join transfers t on t.user_id = p.user_id and t.transfer_id = p.transfer_id
      where t.posted_on < (t.posted_at at time zone 'Asia/Shanghai')::date`,
  },
  {
    name: 'a subscription is repaid when, and only when, all that it promised is paid',
    query: sql`
      select 'subscription ' || s.number || ' is ' || s.state || ' with ' || s.interest || ' interest and '
        || s.principal_paid || ' principal paid' as example
      from (
        select s.*,
          (select coalesce(sum(p.amount), 0) from payouts p where p.user_id = s.user_id
            and p.subscription_id = s.subscription_id and p.kind = 'interest' and p.paid_at is not null) as interest,
          (select coalesce(sum(p.amount), 0) from payouts p where p.user_id = s.user_id
            and p.subscription_id = s.subscription_id and p.kind = 'principal' and p.paid_at is not null) as principal_paid
        from subscriptions s
      ) s where (s.state = 'repaid')
        <> (s.interest = ${interestOver(sql`s.cycle_days`)} and s.principal_paid = s.principal)`,
  },
];
