import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

const groupTerms: readonly Invariant[] = [
  {
    name: 'a group has the terms of its offer, its hours, and a value date after its deadline',
    query: sql`
      select 'group ' || g.number as example
      from buying_groups g left join group_offers o on o.offer_id = g.offer_id
      where o.size is distinct from g.size or o.bonus_bps <> g.bonus_bps or o.product_id <> g.product_id
        or g.deadline_at <> g.started_at + make_interval(hours => g.deadline_hours)
        or g.value_on <= (g.deadline_at at time zone 'Asia/Shanghai')::date`,
  },
  {
    name: 'a group started while its offer was open',
    query: sql`
      select 'group ' || g.number || ' started at ' || g.started_at as example
      from buying_groups g left join group_offers o on o.offer_id = g.offer_id
      where o.published_at is null or g.started_at < o.published_at or g.started_at > o.closed_at`,
  },
  {
    name: 'a code leads to its group, and each group has one',
    query: sql`
      select 'code ' || coalesce(c.code, g.code) as example
      from group_codes c full join buying_groups g on g.group_id = c.group_id
      where c.code is distinct from g.code`,
  },
];

/** Nobody is in a group who did not buy in it, with money of their own (H1). */
const groupMembers: readonly Invariant[] = [
  {
    name: 'a group has as many members as have joined it and not left',
    query: sql`
      select 'group ' || g.number || ': ' || g.joined || ' joined, ' || count(m.user_id) || ' members' as example
      from buying_groups g left join group_members m on m.group_id = g.group_id and m.left_at is null
      group by g.group_id, g.number, g.joined having g.joined <> count(m.user_id)`,
  },
  {
    name: 'a member of a group is in it by an own subscription to its product, under its terms',
    query: sql`
      select 'member ' || m.user_id || ' of ' || coalesce(g.number, 'no group') as example
      from group_members m
      left join buying_groups g on g.group_id = m.group_id
      left join subscriptions s on s.user_id = m.user_id and s.subscription_id = m.subscription_id
      left join products p on p.product_id = g.product_id
      where s.product_id is distinct from g.product_id or s.rate_bps is distinct from p.rate_bps + g.bonus_bps
        or s.value_on <> g.value_on or s.subscribed_at <> m.joined_at`,
  },
  {
    name: 'nobody joined a group before it started, nor from its deadline on',
    query: sql`
      select 'member ' || m.user_id || ' of ' || g.number || ' at ' || m.joined_at as example
      from group_members m join buying_groups g on g.group_id = m.group_id
      where m.joined_at < g.started_at or m.joined_at >= g.deadline_at or m.joined_at > g.filled_at`,
  },
  {
    name: "a member's contract is one of the group, and says its terms",
    query: sql`
      select 'contract ' || coalesce(c.number, 'of nobody') as example
      from (
        select m.user_id, m.subscription_id, g.size, g.bonus_bps, g.deadline_hours
        from group_members m join buying_groups g on g.group_id = m.group_id
      ) m full join (
        select user_id, subject_id, number, terms from contracts where kind = 'group_investment'
      ) c on c.user_id = m.user_id and c.subject_id = m.subscription_id
      where c.terms ->> 'groupSize' is distinct from m.size::text
        or c.terms ->> 'bonusBps' is distinct from m.bonus_bps::text
        or c.terms ->> 'deadlineHours' is distinct from m.deadline_hours::text`,
  },
];

const groupMoney: readonly Invariant[] = [
  {
    name: 'who is in a group stands as the group does, or has left it',
    query: sql`
      select 'member ' || m.user_id || ' of ' || g.number || ': ' || m.state || ' in ' || g.state as example
      from group_members m join buying_groups g on g.group_id = m.group_id
      where m.state not in (g.state, 'left')`,
  },
  {
    name: 'a successful group has all its members, and the principal of each was posted',
    query: sql`
      select 'group ' || g.number || ': ' || count(t.transfer_id) || ' of ' || g.size || ' posted' as example
      from buying_groups g
      left join group_members m on m.group_id = g.group_id and m.state = 'success'
      left join subscriptions s on s.user_id = m.user_id and s.subscription_id = m.subscription_id
      left join transfers t on t.user_id = s.user_id and t.transfer_id = s.transfer_id and t.state = 'posted'
      where g.state = 'success' group by g.group_id, g.number, g.size having count(t.transfer_id) <> g.size`,
  },
  {
    name: 'what was held for whoever left a group, or was in one that failed, is free again',
    query: sql`
      select 'subscription ' || s.number || ' is ' || s.state || ' after its member ' || m.state as example
      from group_members m
      join subscriptions s on s.user_id = m.user_id and s.subscription_id = m.subscription_id
      left join transfers t on t.user_id = s.user_id and t.transfer_id = s.transfer_id and t.state = 'voided'
      where m.state in ('failed', 'left') and t.transfer_id is null`,
  },
  {
    name: 'what is pending waits in a group, and who waits in a group is pending',
    query: sql`
      select 'subscription ' || coalesce(s.subscription_id, m.subscription_id) as example
      from (select user_id, subscription_id from subscriptions where state = 'pending') s
      full join (select user_id, subscription_id from group_members where state = 'waiting') m
        on m.user_id = s.user_id and m.subscription_id = s.subscription_id
      where s.subscription_id is null or m.subscription_id is null`,
  },
];

export const groupBuyInvariants: readonly Invariant[] = [...groupTerms, ...groupMembers, ...groupMoney];
