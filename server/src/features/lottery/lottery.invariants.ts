import { rareCard } from '@banyan/domain/lottery/games.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/** Numbers of 32 bits from here on give no value (`domain/src/lottery/draw-value.ts`). */
const end = 4_294_960_000;

export const lotteryInvariants: readonly Invariant[] = [
  {
    name: 'a draw at the wheel cost the points that were spent on it, and none were spent without a draw',
    query: sql`
      select 'draw ' || coalesce(d.draw_id::text, s.subject_id) || ': ' || coalesce(d.cost, 0) || ' against ' || coalesce(s.amount, 0) as example
      from lottery_draws d
      full join (select user_id, subject_id, amount from point_spendings where reason = 'lottery_draw') s
        on s.user_id = d.user_id and s.subject_id = d.draw_id::text
      where coalesce(d.game, 'wheel') = 'wheel' and d.cost is distinct from s.amount`,
  },
  {
    name: 'a draw brought what was given and paid for it, and nothing was without a draw',
    query: sql`
      select 'draw ' || coalesce(d.draw_id::text, p.subject_id) || ': ' || coalesce(d.prize_amount, 0) || ' against ' || coalesce(p.amount, 0) as example
      from (select * from lottery_draws where prize_kind in ('points', 'cash')) d
      full join (
        select user_id, 'points' as kind, case reason when 'card_prize' then 'card_set' else 'wheel' end as game, subject_id,
          amount, null::uuid as transfer_id from point_lots where reason in ('lottery_prize', 'card_prize')
        union all
        select user_id, 'cash', case kind when 'card_cash' then 'card_set' else 'wheel' end, cause_id::text, amount, transfer_id
        from transfers where kind in ('wheel_cash', 'card_cash') and state = 'posted'
      ) p on p.user_id = d.user_id and p.subject_id = d.draw_id::text and p.kind = d.prize_kind and p.game = d.game
      where d.prize_amount is distinct from p.amount or d.transfer_id is distinct from p.transfer_id`,
  },
  {
    name: 'a good that was won is one order of it, and none is ordered so without a draw',
    query: sql`
      select 'draw ' || coalesce(d.draw_id, o.won_in) || ': good ' || coalesce(d.good_id::text, 'none') || ' against ' || coalesce(o.good_id::text, 'none') as example
      from (
        select w.user_id, w.draw_id, (t.segments -> (w.awarded - 1) ->> 'good')::uuid as good_id
        from lottery_draws w join lottery_tables t on t.table_id = w.table_id where w.prize_kind = 'good'
      ) d
      full join (select user_id, won_in, good_id from goods_orders where won_in is not null) o
        on o.user_id = d.user_id and o.won_in = d.draw_id
      where d.good_id is distinct from o.good_id`,
  },
  {
    name: 'pieces that are set aside are those of odds in effect, and those that were won',
    query: sql`
      select 'good ' || f.good_id || ': ' || sum(f.has) || ' set aside against ' || sum(f.due) as example
      from (
        select good_id, set_aside as has, 0 as due from good_stocks
        union all
        select (o.segment ->> 'good')::uuid, 0, s.stock - s.released
        from lottery_tables t
        cross join lateral jsonb_array_elements(t.segments) with ordinality as o(segment, number)
        join lottery_stock s on s.table_id = t.table_id and s.segment = o.number
        where o.segment ->> 'good' is not null
      ) f group by f.good_id having sum(f.has) <> sum(f.due)`,
  },
  {
    name: 'odds that were superseded hold no goods any more, and those in effect all that they promise',
    query: sql`
      select 'segment ' || s.segment || ' of table ' || t.number || ': ' || s.released || ' put back of ' || (s.stock - s.awarded) as example
      from lottery_stock s
      join lottery_tables t on t.table_id = s.table_id
      join (select game, max(number) as number from lottery_tables group by game) m on m.game = t.game
      where t.segments -> (s.segment - 1) ->> 'good' is not null
        and s.released <> case when t.number = m.number then 0 else s.stock - s.awarded end`,
  },
  {
    name: 'the stock of a prize is that of its odds, less the draws that awarded it',
    query: sql`
      select 'segment ' || o.number || ' of table ' || t.number || ': ' || coalesce(d.count, 0) || ' awarded of ' || (o.segment ->> 'stock') as example
      from lottery_tables t
      cross join lateral jsonb_array_elements(t.segments) with ordinality as o(segment, number)
      left join lottery_stock s on s.table_id = t.table_id and s.segment = o.number
      left join (select table_id, awarded, count(*) as count from lottery_draws group by table_id, awarded) d
        on d.table_id = t.table_id and d.awarded = o.number
      where t.number is not null and o.segment ->> 'stock' is not null and (
        s.stock is distinct from (o.segment ->> 'stock')::integer
        or s.awarded is distinct from coalesce(d.count, 0))`,
  },
  {
    name: 'no prize was awarded more often than there were',
    query: sql`
      select 'segment ' || d.awarded || ' of table ' || t.number || ': ' || d.count || ' awarded' as example
      from (select table_id, awarded, count(*) as count from lottery_draws group by table_id, awarded) d
      join lottery_tables t on t.table_id = d.table_id
      where d.count > (t.segments -> (d.awarded - 1) ->> 'stock')::integer`,
  },
  {
    name: 'a prize that the substitute stood in for had been awarded to the last piece',
    query: sql`
      select 'segment ' || r.drawn || ' of table ' || t.number || ': ' || r.count || ' replaced, ' || s.awarded || ' awarded of ' || s.stock as example
      from (
        select table_id, drawn, count(*) as count from lottery_draws where game <> 'cards' and awarded <> drawn group by table_id, drawn
      ) r
      join lottery_tables t on t.table_id = r.table_id
      join lottery_stock s on s.table_id = r.table_id and s.segment = r.drawn
      where s.awarded < s.stock`,
  },
  {
    // What different people draw at one moment may be committed in another order than that of their times: a day
    // apart it is not, and one person's draws under a seed are in the order of their numbers.
    name: 'no prize was awarded after the substitute had stood in for it',
    query: sql`
      select f.example from (
        select 'draw ' || a.number || ': segment ' || a.awarded || ', replaced in draw ' || r.number as example
        from lottery_draws r
        join lottery_draws a on a.user_id = r.user_id and a.seed_id = r.seed_id and a.table_id = r.table_id
          and a.awarded = r.drawn and a.nonce > r.nonce
        where r.game <> 'cards' and r.awarded <> r.drawn
        union all
        select 'segment ' || r.drawn || ' of table ' || r.table_id || ': awarded at ' || a.newest || ', replaced at ' || r.oldest
        from (
          select table_id, drawn, min(drawn_at) as oldest from lottery_draws where game <> 'cards' and awarded <> drawn group by table_id, drawn
        ) r
        join (
          select table_id, awarded, max(drawn_at) as newest from lottery_draws group by table_id, awarded
        ) a on a.table_id = r.table_id and a.awarded = r.drawn
        where a.newest > r.oldest + interval '1 day'
      ) f`,
  },
  {
    name: 'a draw fell on the segment of its value, and awarded that or, of one with a stock, the substitute',
    query: sql`
      select 'draw ' || d.number || ': value ' || d.value || ', segment ' || d.drawn || ', awarded ' || d.awarded as example
      from lottery_draws d
      join lottery_tables t on t.table_id = d.table_id
      cross join lateral (
        select coalesce(sum((o.segment ->> 'weight')::integer) filter (where o.number < d.drawn), 0) as first,
          coalesce(sum((o.segment ->> 'weight')::integer) filter (where o.number <= d.drawn), 0) as past
        from jsonb_array_elements(t.segments) with ordinality as o(segment, number)
      ) w
      where t.number is null or t.game <> d.game or d.value < w.first or d.value >= w.past
        or (d.game <> 'cards' and d.awarded <> d.drawn and (d.awarded <> t.substitute or t.segments -> (d.drawn - 1) ->> 'stock' is null))
        or t.segments -> (d.awarded - 1) ->> 'prize' <> d.prize_kind
        or (t.segments -> (d.awarded - 1) ->> 'amount')::bigint <> d.prize_amount`,
  },
  {
    name: 'a draw whose seed is revealed is what its seeds and its number come to',
    query: sql`
      select 'draw ' || d.number || ': ' || d.value || ' against ' || coalesce(v.value::text, 'none') as example
      from lottery_seeds s
      join lottery_draws d on d.user_id = s.user_id and d.seed_id = s.seed_id
      cross join lateral (
        select decode(string_agg(lpad(to_hex(get_byte(k.key, i) # 54), 2, '0'), '' order by i), 'hex') as inside,
          decode(string_agg(lpad(to_hex(get_byte(k.key, i) # 92), 2, '0'), '' order by i), 'hex') as outside
        from (select decode(rpad(s.server_seed, 128, '0'), 'hex') as key) k, generate_series(0, 63) i
      ) p
      left join lateral (
        select r.number % 10000 as value from (
          select h.round, get_byte(h.digest, 0) * 16777216::bigint + get_byte(h.digest, 1) * 65536 + get_byte(h.digest, 2) * 256 + get_byte(h.digest, 3) as number
          from (
            select round, sha256(p.outside || sha256(p.inside || convert_to(s.client_seed || ':' || d.nonce || ':' || round, 'UTF8'))) as digest
            from generate_series(0, 2) round
          ) h
        ) r where r.number < ${end} order by r.round limit 1
      ) v on true
      where s.server_seed is not null and d.value is distinct from v.value`,
  },
  {
    name: 'a seed that is revealed, and odds that are published, have the hash that was shown',
    query: sql`
      select f.what || ' ' || f.id || ': ' || f.hash as example
      from (
        select 'seed' as what, seed_id as id, seed_hash as hash, decode(server_seed, 'hex') as content from lottery_seeds where server_seed is not null
        union all
        select 'table', table_id, odds_hash, convert_to(odds_text, 'UTF8') from lottery_tables where number is not null
      ) f where f.hash <> encode(sha256(f.content), 'hex')`,
  },
  {
    name: 'the draws under a seed are numbered from 0 on without a gap',
    query: sql`
      select 'seed ' || coalesce(s.seed_id, d.seed_id) || ': ' || coalesce(s.draws, 0) || ' against ' || coalesce(d.count, 0) || ' up to ' || coalesce(d.last, -1) as example
      from lottery_seeds s
      full join (
        select user_id, seed_id, count(*) as count, max(nonce) as last from lottery_draws group by user_id, seed_id
      ) d on d.user_id = s.user_id and d.seed_id = s.seed_id
      where coalesce(s.draws, -1) <> coalesce(d.count, 0) or coalesce(d.last, -1) <> coalesce(d.count, 0) - 1`,
  },
  {
    name: 'a card is the one of its value, or the rare one once the row without it was as long as the rules say',
    query: sql`
      select 'draw ' || d.number || ': card ' || d.awarded || ' after ' || d.missed || ' of ' || d.pity_after as example
      from lottery_draws d
      where d.game = 'cards'
        and d.awarded <> case when d.missed + 1 >= d.pity_after then ${rareCard} else d.drawn end`,
  },
  {
    name: 'how long a row without the rare card was follows from the cards before it',
    query: sql`
      select 'draw ' || d.number || ': ' || d.missed || ' against ' || d.due || ', card ' || d.ordinal || ' of ' || d.place as example
      from (
        select number, ordinal, missed,
          row_number() over (partition by user_id order by ordinal) as place,
          case coalesce(lag(awarded) over (partition by user_id order by ordinal), ${rareCard}) when ${rareCard} then 0
            else lag(missed) over (partition by user_id order by ordinal) + 1 end as due
        from lottery_draws where game = 'cards'
      ) d where d.missed <> d.due or d.ordinal <> d.place`,
  },
];
