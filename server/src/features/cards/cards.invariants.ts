import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const cardsInvariants: readonly Invariant[] = [
  {
    name: 'what somebody has of a card came to them and has not gone',
    query: sql`
      select 'card ' || coalesce(h.card, m.card) || ' of ' || coalesce(h.user_id, m.user_id) || ': ' || coalesce(h.held, 0) || ' against ' || coalesce(m.left_count, 0) as example
      from card_holdings h
      full join (
        select user_id, card, sum(case when cause in ('drawn', 'received') then 1 else -1 end) as left_count
        from card_moves group by user_id, card
      ) m on m.user_id = h.user_id and m.card = h.card
      where coalesce(h.held, 0) <> coalesce(m.left_count, 0)`,
  },
  {
    name: 'what is held of a card for others is what is offered to them',
    query: sql`
      select 'card ' || coalesce(h.card, g.card) || ' of ' || coalesce(h.user_id, g.giver_id) || ': ' || coalesce(h.offered, 0) || ' against ' || coalesce(g.count, 0) as example
      from card_holdings h
      full join (
        select giver_id, card, count(*) as count from card_gifts where state = 'offered' group by giver_id, card
      ) g on g.giver_id = h.user_id and g.card = h.card
      where coalesce(h.offered, 0) <> coalesce(g.count, 0)`,
  },
  {
    name: 'a card that was drawn took one chance and came to whoever drew it, and nothing was without a draw',
    query: sql`
      select 'draw ' || coalesce(d.draw_id, c.draw_id, m.cause_id) || ': ' || coalesce(c.task, 'no chance') || ', card ' || coalesce(m.card::text, 'none') as example
      from (select user_id, draw_id, awarded from lottery_draws where game = 'cards') d
      full join (select user_id, draw_id, task from card_chances where draw_id is not null) c
        on c.user_id = d.user_id and c.draw_id = d.draw_id
      full join (select user_id, cause_id, card from card_moves where cause = 'drawn') m
        on m.user_id = d.user_id and m.cause_id = d.draw_id
      where d.draw_id is null or c.draw_id is null or m.card is distinct from d.awarded`,
  },
  {
    name: 'a draw of a set used one of each card, and no card was used without one',
    query: sql`
      select 'draw ' || coalesce(d.draw_id, m.cause_id) || ': ' || coalesce(m.count, 0) || ' cards' as example
      from (select user_id, draw_id from lottery_draws where game = 'card_set') d
      full join (
        select user_id, cause_id, count(distinct card) as count from card_moves where cause = 'used' group by user_id, cause_id
      ) m on m.user_id = d.user_id and m.cause_id = d.draw_id
      where d.draw_id is null or m.count is distinct from 5`,
  },
  {
    name: 'a card that was given came to whom it was offered, and went from who offered it',
    query: sql`
      select 'gift ' || coalesce(g.gift_id, m.cause_id) || ': ' || coalesce(m.moves, 'no card') as example
      from (
        select gift_id, user_id, card, 'received' as cause from card_gifts where state = 'accepted'
        union all
        select gift_id, giver_id, card, 'given' from card_gifts where state = 'accepted'
      ) g
      full join (
        select cause_id, user_id, card, cause, cause as moves from card_moves where cause in ('received', 'given')
      ) m on m.cause_id = g.gift_id and m.user_id = g.user_id and m.card = g.card and m.cause = g.cause
      where g.gift_id is null or m.cause_id is null`,
  },
  {
    name: 'a chance was used on a day on which it could be',
    query: sql`
      select 'chance ' || chance_id || ': ' || used_at || ' against ' || last_on as example
      from card_chances
      where (used_at at time zone 'Asia/Shanghai')::date > last_on or given_on > last_on`,
  },
];
