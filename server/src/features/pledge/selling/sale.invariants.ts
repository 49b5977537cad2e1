import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

/** What is sold by force is sold for a pledge whose call was over, no more than there is, and every cent of it is accounted for. */
export const saleInvariants: readonly Invariant[] = [
  {
    name: 'the shares of a pledge that are on sale are those that its orders have set aside',
    query: sql`
      select 'pledge ' || p.number || ': ' || p.on_sale || ' on sale, ' || o.set_aside || ' in orders' as example
      from pledges p
      cross join lateral (
        select coalesce(sum(m.set_aside), 0) as set_aside from market_orders m
        where m.user_id = p.user_id and m.forced_for = p.pledge_id
      ) o
      where p.on_sale <> o.set_aside`,
  },
  {
    name: 'an order that sells by force is the sale of a pledge, with as many shares at its least price',
    query: sql`
      select 'order ' || o.number || ' for ' || o.forced_for || ': ' || o.shares || ' shares at ' || o.bound as example
      from market_orders o
      left join pledge_sales s on s.user_id = o.user_id and s.sale_id = o.order_id and s.pledge_id = o.forced_for
        and s.shares = o.shares and s.least_price = o.bound and (s.state = 'ended') = (o.ended_at is not null)
      where o.forced_for is not null and s.sale_id is null`,
  },
  {
    name: 'a sale by force has its order, which has traded what it says was sold',
    query: sql`
      select 'sale ' || s.number || ': ' || s.sold || ' sold' as example
      from pledge_sales s
      left join market_orders o on o.user_id = s.user_id and o.order_id = s.sale_id and o.traded = s.sold
      where o.order_id is null`,
  },
  {
    name: 'a sale by force follows a call whose time was over, and which the last close had left standing',
    query: sql`
      select 'sale ' || s.number || ' of ' || s.ordered_at || ': ' || s.marked_bps as example
      from pledge_sales s join pledges p on p.user_id = s.user_id and p.pledge_id = s.pledge_id
      where s.marked_bps < p.call_bps or not exists (
        select 1 from pledge_steps n
        where n.user_id = s.user_id and n.pledge_id = s.pledge_id and n.state = 'overdue' and n.at between s.cure_until and s.ordered_at
      )`,
  },
  {
    name: 'what was sold by force are the trades of its order, each once',
    query: sql`
      select 'sale ' || s.number || ': ' || s.sold || ' sold, ' || coalesce(f.shares, 0) || ' by its trades' as example
      from pledge_sales s
      left join (
        select user_id, sale_id, sum(shares) as shares from pledge_sale_fills group by user_id, sale_id
      ) f on f.user_id = s.user_id and f.sale_id = s.sale_id
      where s.sold <> coalesce(f.shares, 0)`,
  },
  {
    name: 'a trade by force is a trade of the market and a step of its pledge',
    query: sql`
      select 'trade ' || f.fill_id || ' of sale ' || f.sale_id as example
      from pledge_sale_fills f
      left join market_fills m on m.user_id = f.user_id and m.fill_id = f.fill_id and m.order_id = f.sale_id
        and m.price = f.price and m.shares = f.shares and m.fee = f.fee
      left join pledge_steps n on n.user_id = f.user_id and n.step_id = f.step_id and n.pledge_id = f.pledge_id
        and n.kind = 'sold' and n.shares = f.shares and n.interest = f.interest and n.principal = f.principal
      where m.fill_id is null or n.step_id is null`,
  },
  {
    name: 'a step by which shares were sold is a trade by force',
    query: sql`
      select 'pledge step ' || n.step_id as example
      from pledge_steps n
      left join pledge_sale_fills f on f.user_id = n.user_id and f.step_id = n.step_id
      where n.kind = 'sold' and f.step_id is null`,
  },
  {
    name: 'what a trade by force brought is its fee, interest, principal and what went to the wallet',
    query: sql`
      select 'trade ' || f.fill_id || ': ' || f.value || ' for fee ' || f.fee || ', interest ' || f.interest || ', principal '
        || f.principal || ', wallet ' || coalesce(t.amount, 0) as example
      from pledge_sale_fills f
      left join transfers t on t.user_id = f.user_id and t.cause_type = 'pledge_step' and t.cause_id = f.step_id
        and t.kind = 'pledge_sale_rest' and t.state = 'posted'
      where f.value <> f.fee + f.interest + f.principal + coalesce(t.amount, 0) or f.rest <> coalesce(t.amount, 0)`,
  },
  {
    name: 'nothing of what a sale by force brought is left where it waits',
    query: sql`
      select 'proceeds of ' || user_id || ': ' || posted as example from accounts where kind = 'forced_proceeds' and posted <> 0`,
  },
];
