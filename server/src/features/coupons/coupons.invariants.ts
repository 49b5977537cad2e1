import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { giftInvariants } from './gifts/gifts.invariants.ts';

/** What a campaign may still have to pay: for coupons that can be used, and for bonuses that are not paid. */
const open = sql`
  select campaign_id from coupons where state in ('unused', 'reserved')
  union all
  select campaign_id from coupon_uses where kind = 'rate' and paid_at is null and cancelled_at is null`;

const budgetInvariants: readonly Invariant[] = [
  {
    name: 'what a campaign has set aside is the worst case of what it gave and has not paid',
    query: sql`
      select 'campaign ' || c.code || ': ' || b.committed || ' set aside for ' || coalesce(o.number, 0) || ' of ' || c.worst_case as example
      from campaigns c join campaign_budgets b on b.campaign_id = c.campaign_id
      left join (select campaign_id, count(*) as number from (${open}) o group by campaign_id) o on o.campaign_id = c.campaign_id
      where b.committed <> c.worst_case * coalesce(o.number, 0)`,
  },
  {
    name: 'a campaign holds what it has set aside',
    query: sql`
      select 'campaign ' || b.campaign_id || ': ' || b.committed || ' set aside of ' || coalesce(f.available, 0) as example
      from campaign_budgets b left join funding_accounts f on f.house = 'campaign_budget/' || b.campaign_id
      where b.committed > coalesce(f.available, 0)`,
  },
  {
    name: 'a campaign has given as many coupons as it counts, and was published',
    query: sql`
      select 'campaign ' || c.code || ': ' || b.given_count || ' counted, ' || coalesce(o.number, 0) || ' given' as example
      from campaigns c join campaign_budgets b on b.campaign_id = c.campaign_id
      left join (
        select campaign_id, count(*) as number from coupons where origin <> 'gift' group by campaign_id
      ) o on o.campaign_id = c.campaign_id
      where b.given_count <> coalesce(o.number, 0) or c.published_at is null and b.given_count > 0`,
  },
  {
    name: 'a campaign gives a person one coupon, but where coupons come with what is bought',
    query: sql`
      select 'campaign ' || o.campaign_id || ': ' || count(*) || ' to ' || o.user_id as example
      from coupons o join campaigns c on c.campaign_id = o.campaign_id
      where o.origin <> 'gift' and c.delivery <> 'perk' group by o.campaign_id, o.user_id having count(*) > 1`,
  },
];

const useInvariants: readonly Invariant[] = [
  {
    name: 'a coupon that is used brought one thing to one purchase, and no other did',
    query: sql`
      select 'coupon ' || coupon_id || ': used ' || sum(used) || ' times, brought ' || sum(brought) || ' things' as example
      from (
        select user_id, coupon_id, subscription_id, 1 as used, 0 as brought from coupons where state = 'used'
        union all
        select user_id, coupon_id, subscription_id, 0, 1 from coupon_uses where cancelled_at is null
      ) u group by user_id, coupon_id, subscription_id having sum(used) <> 1 or sum(brought) <> 1`,
  },
  {
    name: 'what a coupon brings is what its terms say of the purchase',
    query: sql`
      select 'coupon ' || u.coupon_id || ': ' || u.amount || ' on ' || u.due_on as example
      from coupon_uses u join campaigns c on c.campaign_id = u.campaign_id
      left join subscriptions s on s.user_id = u.user_id and s.subscription_id = u.subscription_id
      where s.subscription_id is null
        or u.kind = 'cash' and (u.amount <> c.amount or s.principal < c.minimum)
        or u.kind = 'rate' and (
          u.due_on <> s.value_on + least(c.bonus_days, s.cycle_days)
          or u.amount <> div(least(s.principal, c.cap)::numeric * c.bonus_bps * least(c.bonus_days, s.cycle_days), 3650000))`,
  },
  {
    name: 'a coupon is used for a purchase that stands, and comes back with one that is cancelled',
    query: sql`
      select 'coupon ' || u.coupon_id || ' of subscription ' || s.number || ', ' || s.state as example
      from coupon_uses u join subscriptions s on s.user_id = u.user_id and s.subscription_id = u.subscription_id
      where (s.state = 'cancelled') <> (u.cancelled_at is not null)`,
  },
  {
    name: 'what a coupon paid is one posted transfer of its amount from its campaign',
    query: sql`
      select 'coupon ' || u.coupon_id || ': ' || coalesce(t.kind || ' of ' || t.amount || ', ' || t.state, 'no transfer') as example
      from coupon_uses u
      left join transfers t on t.user_id = u.user_id and t.cause_type = 'coupon_use' and t.cause_id = u.use_id and t.reverses_id is null
      where t.transfer_id is distinct from u.transfer_id or t.state <> 'posted' or t.amount <> u.amount or t.to_user <> u.user_id
        or t.from_house <> 'campaign_budget/' || u.campaign_id
        or t.kind <> case u.kind when 'cash' then 'cash_coupon' else 'coupon_bonus' end`,
  },
  {
    name: 'what a coupon paid in cash goes back if its purchase is cancelled, and else never',
    query: sql`
      select 'coupon ' || u.coupon_id || ': ' || case when r.transfer_id is null then 'not' else 'sent' end || ' back' as example
      from coupon_uses u
      left join transfers r on r.user_id = u.user_id and r.reverses_id = u.transfer_id
      where u.kind = 'cash' and (u.cancelled_at is null) <> (r.transfer_id is null)`,
  },
  {
    name: 'a transfer because of a coupon names its use',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no use ' || t.cause_id as example
      from transfers t left join coupon_uses u on u.user_id = t.user_id and u.use_id = t.cause_id
      where t.cause_type = 'coupon_use' and u.use_id is null`,
  },
  {
    name: 'a bonus is not booked before its day, nor before the day on which it was paid',
    query: sql`
      select 'bonus of coupon ' || u.coupon_id || ' booked on ' || t.posted_on as example
      from coupon_uses u join transfers t on t.user_id = u.user_id and t.transfer_id = u.transfer_id
      where u.kind = 'rate' and (t.posted_on < u.due_on or t.posted_on < (t.posted_at at time zone 'Asia/Shanghai')::date)`,
  },
];

export const couponsInvariants: readonly Invariant[] = [
  ...budgetInvariants,
  ...useInvariants,
  ...giftInvariants,
];
