import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

export const goodsInvariants: readonly Invariant[] = [
  {
    // What was won was taken off the shelf when it was set aside.
    name: 'the stock of a good is what was put there, less what was ordered and did not come back',
    query: sql`
      select 'good ' || f.good_id || ': ' || sum(f.has) || ' in stock against ' || sum(f.known) || ', ' || sum(f.ordered)
        || ' ordered against ' || sum(f.counted) as example
      from (
        select good_id, left_count + set_aside as has, 0 as known, ordered, 0 as counted from good_stocks
        union all
        select good_id, 0, change, 0, 0 from stock_changes
        union all
        select good_id, 0, case when restocked then 0 else -count end, 0,
          case when state in ('cancelled', 'refunded') then 0 else count end
        from goods_orders where won_in is null
      ) f group by f.good_id having sum(f.has) <> sum(f.known) or sum(f.ordered) <> sum(f.counted)`,
  },
  {
    name: 'nobody has more of a good than one person may',
    query: sql`
      select 'good ' || g.good_id || ': ' || o.had || ' of ' || g.per_person as example
      from (
        select user_id, good_id, sum(count) as had from goods_orders where state in ('placed', 'shipped', 'received') and won_in is null
        group by user_id, good_id
      ) o join goods g on g.good_id = o.good_id where o.had > g.per_person`,
  },
  {
    name: 'an order of goods is one spending of its points, given back where it came to nothing',
    query: sql`
      select 'order ' || o.number || ': ' || coalesce(s.amount, 0) || ' points' as example
      from goods_orders o
      left join point_spendings s on s.user_id = o.user_id and s.spending_id = o.spending_id and s.reason = 'goods'
        and s.subject_id = o.order_id::text
      where o.won_in is null and (
        s.amount is distinct from o.points
        or (s.refunded_at is not null) <> (o.state in ('cancelled', 'refunded'))
      )`,
  },
  {
    name: 'points that were spent on goods name their order',
    query: sql`
      select 'spending ' || s.spending_id || ': no order' as example
      from point_spendings s
      left join goods_orders o on o.user_id = s.user_id and o.spending_id = s.spending_id
      where s.reason = 'goods' and o.order_id is null`,
  },
  {
    name: 'the price of an order is set aside until it has left the house, and then paid',
    query: sql`
      select 'order ' || o.number || ': ' || coalesce(t.state, 'no transfer') as example
      from goods_orders o
      left join transfers t on t.user_id = o.user_id and t.transfer_id = o.transfer_id and t.kind = 'goods_purchase'
        and t.cause_id = o.order_id
      left join transfers r on r.user_id = o.user_id and r.reverses_id = o.transfer_id and r.state = 'posted'
      where o.price > 0 and (
        t.amount is distinct from o.price
        or t.state <> case
          when o.state = 'placed' then 'pending'
          when o.ended_at is not null and o.restocked then 'voided'
          else 'posted'
        end
        or (r.transfer_id is not null) <> (o.ended_at is not null and not o.restocked)
      )`,
  },
  {
    name: 'money for goods names its order',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no order' as example
      from transfers t
      left join goods_orders o on o.user_id = t.user_id and o.order_id = t.cause_id
      where t.kind = 'goods_purchase' and o.order_id is null`,
  },
  {
    name: 'a code belongs to one order, and every order of a code has one',
    query: sql`
      select 'order ' || coalesce(o.number, c.order_id::text) as example
      from (select good_id, order_id from good_codes where order_id is not null) c
      full join (
        select o.number, o.good_id, o.order_id from goods_orders o join goods g on g.good_id = o.good_id where g.kind = 'code'
      ) o on o.good_id = c.good_id and o.order_id = c.order_id
      where c.order_id is null or o.order_id is null`,
  },
  {
    name: 'what is in stock of a code are the codes that nobody has',
    query: sql`
      select 'good ' || g.good_id || ': ' || s.left_count || ' in stock, ' || count(c.code_id) || ' codes' as example
      from goods g join good_stocks s on s.good_id = g.good_id
      left join good_codes c on c.good_id = g.good_id and c.order_id is null
      where g.kind = 'code' group by g.good_id, s.left_count having s.left_count <> count(c.code_id)`,
  },
];
