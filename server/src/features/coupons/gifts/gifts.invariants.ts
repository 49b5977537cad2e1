import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

export const giftInvariants: readonly Invariant[] = [
  {
    name: 'a coupon that is offered or was given away stands in the offer that says so',
    query: sql`
      select 'coupon ' || coupon_id || ': ' || max(kept) || ', offer ' || coalesce(max(state), 'missing') as example
      from (
        select user_id, coupon_id, gift_id, case state when 'gifted' then 'accepted' else 'offered' end as kept, null as state
        from coupons where state = 'gifted' or reserved_for = 'gift'
        union all
        select giver_id, coupon_id, gift_id, null, state from coupon_gifts where state in ('offered', 'accepted')
      ) g group by user_id, coupon_id, gift_id having max(kept) is distinct from max(state)`,
  },
  {
    name: 'a gift that was accepted is one coupon of the recipient, good for as long as the one that was given',
    query: sql`
      select 'gift ' || coalesce(g.gift_id, o.gift_id)::text || ', coupon ' || coalesce(o.coupon_id::text, 'missing') as example
      from (select * from coupon_gifts where state = 'accepted') g
      full join (select * from coupons where origin = 'gift') o
        on o.user_id = g.user_id and o.gift_id = g.gift_id and o.campaign_id = g.campaign_id
      where g.gift_id is null or o.coupon_id is null or o.last_on < g.last_on`,
  },
  {
    name: 'what is given away is a rate coupon that was no gift itself',
    query: sql`
      select 'coupon ' || g.coupon_id as example
      from coupon_gifts g join campaigns c on c.campaign_id = g.campaign_id
      left join coupons o on o.user_id = g.giver_id and o.coupon_id = g.coupon_id and o.campaign_id = g.campaign_id
      where c.kind <> 'rate' or coalesce(o.origin, 'gift') = 'gift'`,
  },
];
