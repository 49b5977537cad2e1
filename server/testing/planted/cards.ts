import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

/** Ann has drawn seven cards and used a set; she gave Ben one, and offers him another. */
const draw = (ordinal: number, set: Query): Query =>
  sql`update lottery_draws set ${set} where game = 'cards' and ordinal = ${ordinal}`;
const firstDraw = idOf('card draw 0');

export const plantedInCards: Planted = {
  'a card is the one of its value, or the rare one once the row without it was as long as the rules say': [
    draw(7, sql`awarded = 2`),
  ],
  'how long a row without the rare card was follows from the cards before it': {
    'it was longer': [draw(7, sql`missed = missed + 1`)],
    'a card was left out': [draw(7, sql`ordinal = 8`)],
  },
  'what somebody has of a card came to them and has not gone': {
    'one more': [sql`update card_holdings set held = held + 1 where card = 5`],
    'nothing of what came': [sql`delete from card_holdings where user_id = ${idOf('ben')}`],
  },
  'what is held of a card for others is what is offered to them': {
    'nothing is held': [sql`update card_holdings set offered = 0 where card = 5`],
    'held for nobody': [
      sql`update card_gifts set state = 'returned', ended_at = offered_at where state = 'offered'`,
    ],
  },
  'a card that was drawn took one chance and came to whoever drew it, and nothing was without a draw': {
    'a chance without a draw': [
      sql`update card_chances set draw_id = ${idOf('another')}, used_at = given_at where draw_id is null`,
    ],
    'a draw without a chance': [
      sql`update card_chances set draw_id = null, used_at = null where draw_id = ${firstDraw}`,
    ],
    'another card': [sql`update card_moves set card = 4 where cause = 'drawn' and cause_id = ${firstDraw}`],
  },
  'a draw of a set used one of each card, and no card was used without one': {
    'cards without a draw': [sql`delete from lottery_draws where game = 'card_set'`],
    'four cards': [sql`delete from card_moves where cause = 'used' and card = 3`],
  },
  'a card that was given came to whom it was offered, and went from who offered it': {
    'it was not accepted': [sql`update card_gifts set state = 'returned' where state = 'accepted'`],
    'it did not come': [sql`delete from card_moves where cause = 'received'`],
    'it did not go': [sql`delete from card_moves where cause = 'given'`],
  },
  'a chance was used on a day on which it could be': {
    'it was used late': [
      sql`update card_chances set used_at = used_at + interval '90 days' where draw_id = ${firstDraw}`,
    ],
    'it ended before it was given': [
      sql`update card_chances set last_on = given_on - 1 where draw_id is null`,
    ],
  },
};
