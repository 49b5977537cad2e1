import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { marketDayInvariants } from './market-days.invariants.ts';
import { publishedDayInvariants } from './published-days.invariants.ts';

const ordersHave: readonly Invariant[] = [
  {
    name: 'the money that is set aside for orders is what their owners’ orders need',
    query: sql`
      select 'orders of ' || user_id || ': ' || sum(posted) || ' set aside, ' || sum(needed) || ' needed' as example
      from (
        select user_id, posted, 0 as needed from accounts where kind = 'order_cash'
        union all
        select user_id, 0, set_aside + extra from market_orders where side = 'buy'
      ) p group by user_id having sum(posted) <> sum(needed)`,
  },
  {
    name: 'the shares that are set aside for orders are what their owners’ orders sell',
    query: sql`
      select 'orders of ' || user_id || ' in ' || asset || ': ' || sum(posted) || ' set aside, ' || sum(needed) || ' needed' as example
      from (
        select user_id, asset, posted, 0 as needed from accounts where kind = 'order_shares'
        union all
        select o.user_id, 'SHARE/' || b.symbol, 0, o.set_aside + o.extra
        from market_orders o join market_books b on b.instrument_id = o.instrument_id where o.side = 'sell'
      ) p group by user_id, asset having sum(posted) <> sum(needed)`,
  },
  {
    name: 'what an order has set aside or got back is one transfer of as much',
    query: sql`
      select 'order ' || r.order_id || ', command ' || r.seq || ': ' || coalesce(t.kind || ' of ' || t.amount, 'no transfer') as example
      from market_reserves r
      left join transfers t on t.user_id = r.user_id and t.transfer_id = r.reserve_id
      where t.transfer_id is null or t.amount <> r.amount or t.kind not like '%' || r.kind`,
  },
  {
    name: 'an order has traded what its trades say',
    query: sql`
      select 'order ' || o.number || ': ' || o.traded || ' shares for ' || o.value || ', fee ' || o.fee as example
      from market_orders o
      left join (
        select user_id, order_id, sum(shares) as shares, sum(value) as value, sum(fee) as fee from market_fills
        group by user_id, order_id
      ) f on f.user_id = o.user_id and f.order_id = o.order_id
      where (o.traded, o.value, o.fee) <> (coalesce(f.shares, 0), coalesce(f.value, 0), coalesce(f.fee, 0))`,
  },
  {
    // A change of the limit takes another place: what traded before that was bound to another one.
    name: 'nothing trades beyond the limit of its order',
    query: sql`
      select 'order ' || o.number || ' traded at ' || f.price || ', bound to ' || o.bound as example
      from market_fills f
      join market_orders o on o.user_id = f.user_id and o.order_id = f.order_id
      join market_trades t on t.instrument_id = f.instrument_id and t.number = f.trade_number and t.seq >= o.place_seq
      where case o.side when 'buy' then f.price > o.bound else f.price < o.bound end`,
  },
];

const tradesHave: readonly Invariant[] = [
  {
    name: 'a trade has a buyer and a seller, with as many shares at the same price',
    query: sql`
      select 'trade ' || t.number || ' of ' || t.instrument_id || ': ' || count(f.fill_id) || ' sides' as example
      from market_trades t
      left join market_fills f on f.instrument_id = t.instrument_id and f.trade_number = t.number
        and f.price = t.price and f.shares = t.shares
        and f.order_id = case f.side when 'buy' then t.buy_order else t.sell_order end
      group by t.instrument_id, t.number
      having (count(f.fill_id) filter (where f.side = 'buy'), count(f.fill_id) filter (where f.side = 'sell')) <> (1, 1)`,
  },
  {
    name: 'a side of a trade belongs to a trade',
    query: sql`
      select 'fill ' || f.fill_id || ' of trade ' || f.trade_number as example
      from market_fills f
      left join market_trades t on t.instrument_id = f.instrument_id and t.number = f.trade_number
      where t.number is null`,
  },
  {
    name: 'the money of a trade is one payment of its value, its shares one delivery of them',
    query: sql`
      select 'fill ' || f.fill_id || ': ' || count(t.transfer_id) || ' transfers' as example
      from market_fills f
      left join transfers t on t.user_id = f.user_id and t.cause_type = 'share_trade' and t.cause_id = f.fill_id
        and t.state = 'posted' and case f.side when 'buy' then t.kind in ('share_payment', 'forced_share_payment') else t.kind = 'share_delivery' end
        and t.amount = case f.side when 'buy' then f.value else f.shares end
      group by f.user_id, f.fill_id having count(t.transfer_id) <> 1`,
  },
  {
    name: 'the fee of a trade is what its side has paid',
    query: sql`
      select 'fill ' || f.fill_id || ': fee ' || f.fee || ', paid ' || coalesce(sum(t.amount), 0) as example
      from market_fills f
      left join transfers t on t.user_id = f.user_id and t.cause_type = 'share_trade' and t.cause_id = f.fill_id
        and t.kind in ('buying_fee', 'selling_fee', 'forced_selling_fee')
      group by f.user_id, f.fill_id, f.fee having coalesce(sum(t.amount), 0) <> f.fee`,
  },
];

const booksHave: readonly Invariant[] = [
  {
    name: 'the commands of an instrument have no gap, and its book has looked at no more than there are',
    query: sql`
      select 'instrument ' || l.instrument_id || ': ' || count(c.seq) || ' commands, given ' || l.given || ', applied ' || b.applied as example
      from market_lines l
      join market_books b on b.instrument_id = l.instrument_id
      left join market_commands c on c.instrument_id = l.instrument_id and c.seq <= l.given
      group by l.instrument_id, l.given, b.applied having count(c.seq) <> l.given or b.applied > l.given`,
  },
  {
    name: 'the trades of an instrument are numbered without a gap',
    query: sql`
      select 'instrument ' || b.instrument_id || ': ' || count(t.number) || ' trades, ' || b.trades || ' known' as example
      from market_books b left join market_trades t on t.instrument_id = b.instrument_id and t.number <= b.trades
      group by b.instrument_id, b.trades having count(t.number) <> b.trades`,
  },
  {
    // One share of then has become so many: each split since is in it, and rounding up again and again comes to the same as once.
    name: 'the last price is that of the last trade, and before it that of the issue, divided by the splits since then',
    query: sql`
      select 'instrument ' || b.symbol || ': ' || b.last_price || ' instead of ' || coalesce(t.price, b.issue_price)
        || ' for one of ' || f.divisor as example
      from market_books b left join market_trades t on t.instrument_id = b.instrument_id and t.number = b.trades
      cross join lateral (
        select coalesce(max(s.since_issue), 1)
          / coalesce(max(s.since_issue) filter (where s.effective_on <= t.traded_on), 1) as divisor
        from share_factors s where s.instrument_id = b.instrument_id
      ) f
      where b.last_price <> (coalesce(t.price, b.issue_price) + f.divisor - 1) / f.divisor`,
  },
  {
    name: 'shares are valued at the last price of their book once it has traded',
    query: sql`
      select 'instrument ' || b.symbol || ': valued at ' || coalesce(p.price::text, 'its issue') || ', last price ' || b.last_price
        as example
      from market_books b left join share_prices p on p.instrument_id = b.instrument_id
      where p.price is distinct from case when b.trades > 0 then b.last_price end`,
  },
  {
    name: 'an order that stands has the limit of the command that gave it its place',
    query: sql`
      select 'order ' || o.number || ' at place ' || o.place_seq || ' of ' || o.instrument_id || ': bound to ' || o.bound
        as example
      from market_orders o
      where o.state = 'open' and not exists (
        select 1 from market_commands c
        where c.instrument_id = o.instrument_id and c.seq = o.place_seq and c.command ->> 'orderId' = o.order_id::text
          and (c.command ->> 'limit')::bigint is not distinct from o.limit_price
      )`,
  },
  {
    // Fewer shares keep the place.
    name: 'an order that stands is of as many shares as a command says that it has had since it took its place',
    query: sql`
      select 'order ' || o.number || ' at place ' || o.place_seq || ' of ' || o.instrument_id || ': ' || o.shares
        || ' shares' as example
      from market_orders o
      where o.state = 'open' and not exists (
        select 1 from market_commands c
        where c.instrument_id = o.instrument_id and c.seq >= o.place_seq and c.command ->> 'orderId' = o.order_id::text
          and (c.command ->> 'shares')::bigint = o.shares
      )`,
  },
  {
    name: 'a book is in the phase, and after the close, that the last commands say which it has looked at',
    query: sql`
      select 'instrument ' || b.symbol || ': ' || b.phase || ' after a close of ' || b.previous_close as example
      from market_books b
      left join lateral (
        select c.command ->> 'phase' as phase from market_commands c
        where c.instrument_id = b.instrument_id and c.seq <= b.applied and c.command ->> 'kind' = 'phase'
        order by c.seq desc limit 1
      ) p on true
      left join lateral (
        select (c.command ->> 'previousClose')::bigint as close from market_commands c
        where c.instrument_id = b.instrument_id and c.seq <= b.applied and c.command ->> 'kind' = 'day'
        order by c.seq desc limit 1
      ) d on true
      where b.day is not null and (b.phase, b.previous_close) is distinct from (coalesce(p.phase, 'closed'), d.close)`,
  },
  {
    name: 'orders that stand while a market trades do not cross',
    query: sql`
      select 'instrument ' || b.symbol || ': ' || max(case o.side when 'buy' then o.bound end) || ' bought, '
        || min(case o.side when 'sell' then o.bound end) || ' sold' as example
      from market_books b join market_orders o on o.instrument_id = b.instrument_id and o.state = 'open'
      where b.phase = 'continuous'
      group by b.instrument_id, b.symbol
      having max(case o.side when 'buy' then o.bound end) >= min(case o.side when 'sell' then o.bound end)`,
  },
];

export const marketInvariants: readonly Invariant[] = [
  ...ordersHave,
  ...tradesHave,
  ...booksHave,
  ...marketDayInvariants,
  ...publishedDayInvariants,
];
