import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/** What holds of the days of the market. */
export const marketDayInvariants: readonly Invariant[] = [
  {
    name: 'a closed day of the market is opened again by a declaration that says so',
    query: sql`
      select 'day ' || h.day || ': ' || coalesce(o.change || ' ' || o.day || ', ' || o.state, 'no declaration') as example
      from market_holidays h left join market_holidays o on o.holiday_id = h.reopened_by
      where h.reopened_by is not null and (o.day, o.change, o.state) is distinct from (h.day, 'open', 'declared')`,
  },
  {
    name: 'a declaration that opens a day of the market has opened one that was closed',
    query: sql`
      select 'day ' || o.day as example
      from market_holidays o left join market_holidays h on h.reopened_by = o.holiday_id
      where o.change = 'open' and o.state = 'declared' and h.holiday_id is null`,
  },
  {
    // T+1: what leaves the account on a day leaves in it what came by the trades of that day, however late these are booked.
    name: 'shares that were bought on a day are neither sold nor pledged on it',
    query: sql`
      select 'account ' || d.account_id || ' of ' || d.user_id || ', entry ' || d.seq || ': ' || d.balance_after || ' left, '
        || d.bought || ' bought on ' || d.day as example
      from (
        select e.user_id, e.account_id, e.seq, e.amount, e.balance_after, coalesce(f.traded_on, e.posted_on) as day,
          sum(case when f.fill_id is null then 0 else e.amount end) over (
            partition by e.user_id, e.account_id, coalesce(f.traded_on, e.posted_on) order by e.seq
          ) as bought
        from accounts a
        join entries e on e.user_id = a.user_id and e.account_id = a.account_id
        left join market_fills f on f.user_id = e.user_id and f.fill_id = e.cause_id and e.cause_type = 'share_trade'
        where a.kind = 'shares'
      ) d
      where d.amount < 0 and d.balance_after < d.bought`,
  },
  {
    // Published formula: the close before the day, less and more the band, rounded inwards (`priceBand` in the domain).
    name: 'the price of a trade lies within the band of the day in which it was made',
    query: sql`
      select 'trade ' || t.number || ' of ' || t.instrument_id || ' at ' || t.price || ', on the day of command '
        || coalesce(t.day_seq::text, 'none') as example
      from (
        select m.instrument_id, m.number, m.price,
          max(m.day_seq) over (partition by m.instrument_id order by m.seq) as day_seq
        from (
          select instrument_id, seq, seq as day_seq, null::bigint as number, null::bigint as price from market_commands
          where command ->> 'kind' = 'day'
          union all
          select instrument_id, seq, null::bigint, number, price from market_trades
        ) m
      ) t
      left join lateral (
        select (c.command ->> 'previousClose')::bigint as close, (c.command ->> 'bandBps')::bigint as band_bps
        from market_commands c where c.instrument_id = t.instrument_id and c.seq = t.day_seq
      ) b on true
      where t.number is not null
        and (
          t.price between greatest(1, (b.close * (10000 - b.band_bps) + 9999) / 10000)
            and b.close * (10000 + b.band_bps) / 10000
        ) is not true`,
  },
];
