import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

const moneyInvariants: readonly Invariant[] = [
  {
    name: 'a VIP card was paid with its price, and what was refunded and earned of it is one transfer each',
    query: sql`
      select 'VIP card ' || c.number || ', ' || k.kind || ': ' || coalesce(t.amount::text, 'no transfer') || ' for '
        || coalesce(k.amount, 0) as example
      from vip_cards c
      cross join lateral (
        values ('vip_card_price', c.price), ('vip_card_refund', c.refunded), ('vip_card_earned', c.earned)
      ) as k(kind, amount)
      left join transfers t on t.cause_id = c.card_id and t.kind = k.kind and t.state = 'posted'
        and (t.user_id = c.user_id or t.from_user is null and t.to_user is null)
      where coalesce(t.amount, 0) <> coalesce(k.amount, 0)`,
  },
  {
    name: 'what is not earned of VIP cards is their price but for what was refunded and earned',
    query: sql`
      select 'vip_card_unearned: ' || coalesce(h.amount, 0) || ' for ' || coalesce(c.amount, 0) as example
      from (select sum(amount) as amount from house_entries where house = 'vip_card_unearned') h
      cross join (
        select sum(price - coalesce(refunded, 0) - coalesce(earned, 0)) as amount from vip_cards
      ) c
      where coalesce(h.amount, 0) <> coalesce(c.amount, 0)`,
  },
  {
    name: 'a transfer because of a VIP card names one that exists',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no VIP card ' || t.cause_id as example
      from transfers t
      left join vip_cards c on c.card_id = t.cause_id
        and (c.user_id = t.user_id or t.from_user is null and t.to_user is null)
      where t.cause_type = 'vip_card' and c.card_id is null`,
  },
];

const cardInvariants: readonly Invariant[] = [
  {
    name: 'no two VIP cards of a person run at once',
    query: sql`
      select 'VIP cards ' || a.number || ' and ' || b.number || ' of ' || a.user_id as example
      from vip_cards a join vip_cards b on b.user_id = a.user_id and b.card_id > a.card_id
      where a.starts_on < b.ends_on and b.starts_on < a.ends_on and a.ends_on > a.starts_on and b.ends_on > b.starts_on`,
  },
  {
    name: 'a VIP card runs for its days, unless it was refunded',
    query: sql`
      select 'VIP card ' || number || ': ' || starts_on || ' to ' || ends_on as example
      from vip_cards where refunded_at is null and ends_on <> starts_on + days`,
  },
  {
    name: 'a VIP card that was renewed is followed by one for the same price, and none is bought in the place of another',
    query: sql`
      select 'VIP card ' || coalesce(c.number, n.number) || ': ' || coalesce(n.number, 'nothing follows') as example
      from (select user_id, card_id, number, price from vip_cards where renewal_outcome = 'renewed') c
      full join (select user_id, renews, number, price from vip_cards where renews is not null) n
        on n.user_id = c.user_id and n.renews = c.card_id
      where c.price is distinct from n.price`,
  },
  {
    name: 'no VIP card is refunded of which a perk was used',
    query: sql`
      select 'VIP card ' || c.number || ': make-ups ' || c.make_ups_used || ', coupon ' || coalesce(o.state, 'none') as example
      from vip_cards c
      left join vip_card_coupons g on g.user_id = c.user_id and g.card_id = c.card_id
      left join coupons o on o.user_id = g.user_id and o.coupon_id = g.coupon_id and o.state <> 'expired'
      where c.refunded_at is not null and (c.make_ups_used > 0 or o.coupon_id is not null)`,
  },
];

const couponInvariants: readonly Invariant[] = [
  {
    name: 'a VIP card has given one coupon for each of its first months, and for no other',
    query: sql`
      select 'VIP card ' || c.number || ': ' || c.coupons_given || ' counted, ' || count(g.month) || ' given' as example
      from vip_cards c left join vip_card_coupons g on g.user_id = c.user_id and g.card_id = c.card_id
      group by c.user_id, c.card_id, c.number, c.coupons_given
      having count(g.month) <> c.coupons_given or coalesce(max(g.month), 0) <> c.coupons_given`,
  },
  {
    name: 'the coupon of a VIP card is its own, and gives what was sold',
    query: sql`
      select 'coupon of VIP card ' || c.number || ' for month ' || g.month as example
      from vip_card_coupons g join vip_cards c on c.user_id = g.user_id and c.card_id = g.card_id
      left join coupons o on o.user_id = g.user_id and o.coupon_id = g.coupon_id and o.origin = 'granted'
      left join campaigns p on p.campaign_id = o.campaign_id and p.delivery = 'perk'
        and p.bonus_bps = c.bonus_bps and p.bonus_days = c.bonus_days and p.cap = c.cap
      where p.campaign_id is null`,
  },
  {
    name: 'a coupon that came with a VIP card came with one month of one card',
    query: sql`
      select 'coupon ' || o.coupon_id || ' of ' || o.user_id || ': ' || count(g.month) || ' months' as example
      from coupons o join campaigns p on p.campaign_id = o.campaign_id
      left join vip_card_coupons g on g.user_id = o.user_id and g.coupon_id = o.coupon_id
      where p.delivery = 'perk' and o.origin = 'granted'
      group by o.user_id, o.coupon_id having count(g.month) <> 1`,
  },
];

export const vipInvariants: readonly Invariant[] = [
  ...moneyInvariants,
  ...cardInvariants,
  ...couponInvariants,
];
