import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

/** The first draw was of points, the second of money, in the third the substitute was awarded, and in the fourth a good. */
const draw = (nonce: number, set: Query): Query =>
  sql`update lottery_draws set ${set} where game = 'wheel' and nonce = ${nonce}`;
const table = (set: Query): Query => sql`update lottery_tables set ${set} where game = 'wheel'`;
const segment = (number: number, name: string, value: string): Query =>
  table(sql`
  segments = jsonb_set(segments, array[${String(number - 1)}, ${name}], ${value}::jsonb)`);

export const plantedInLottery: Planted = {
  'a draw at the wheel cost the points that were spent on it, and none were spent without a draw': {
    'it cost more': [draw(0, sql`cost = cost + 1`)],
    'points without a draw': [
      sql`update point_spendings set subject_id = 'another' where subject_id = ${idOf('draw 0')}::text`,
    ],
  },
  'a draw brought what was given and paid for it, and nothing was without a draw': {
    'more points': [draw(0, sql`prize_amount = prize_amount + 1`)],
    'points without a draw': [
      sql`delete from lottery_draws where game = 'wheel' and nonce = 0`,
      sql`delete from point_spendings where subject_id = ${idOf('draw 0')}::text`,
    ],
    'money without a draw': [sql`delete from lottery_draws where game = 'wheel' and nonce = 1`],
    'another transfer': [draw(1, sql`transfer_id = ${idOf('another')}`)],
  },
  'a good that was won is one order of it, and none is ordered so without a draw': {
    'another good': [
      sql`update goods_orders set good_id = ${idOf('good of codes')} where won_in is not null`,
    ],
    'an order without a draw': [
      sql`update goods_orders set won_in = ${idOf('another')} where won_in is not null`,
    ],
    'a draw without an order': [sql`delete from goods_orders where won_in is not null`],
  },
  'pieces that are set aside are those of odds in effect, and those that were won': {
    'one more is set aside': [sql`update good_stocks set set_aside = set_aside + 1`],
    'one was put back, and is set aside': [sql`update lottery_stock set released = 1 where segment = 5`],
  },
  'odds that were superseded hold no goods any more, and those in effect all that they promise': {
    'superseded odds hold one': [
      sql`
        insert into lottery_tables (game, table_id, number, state, segments, substitute, odds_text, odds_hash, created_by, created_at, decided_by, decided_at)
        select game, ${idOf('newer odds')}::uuid, number + 1, state, segments, substitute, odds_text, odds_hash, created_by, created_at, decided_by, decided_at
        from lottery_tables where game = 'wheel'`,
    ],
    'odds in effect hold less': [sql`update lottery_stock set released = 1 where segment = 5`],
  },
  'the stock of a prize is that of its odds, less the draws that awarded it': {
    'a larger stock': [sql`update lottery_stock set stock = stock + 1 where segment = 2`],
    'one more was counted': [sql`update lottery_stock set awarded = awarded + 1 where segment = 3`],
  },
  'no prize was awarded more often than there were': [draw(2, sql`awarded = 2`)],
  'a prize that the substitute stood in for had been awarded to the last piece': [
    sql`update lottery_stock set stock = stock + 1 where segment = 2`,
  ],
  'no prize was awarded after the substitute had stood in for it': {
    'to the same person': [draw(0, sql`nonce = 4`)],
    'days later': [draw(0, sql`drawn_at = drawn_at + interval '2 days'`)],
  },
  'a draw fell on the segment of its value, and awarded that or, of one with a stock, the substitute': {
    'under odds that were not published': [
      table(
        sql`state = 'proposed', number = null, odds_text = null, odds_hash = null, decided_by = null, decided_at = null`,
      ),
    ],
    'of another game': [draw(0, sql`game = 'card_set', cost = 0`)],
    'a value below its segment': [draw(0, sql`value = 1249`)],
    'a value above its segment': [draw(0, sql`value = 2500`)],
    'another than the substitute': [table(sql`substitute = 4`)],
    'the substitute for what cannot run out': [segment(2, 'stock', 'null')],
    'a prize of another kind': [segment(1, 'prize', '"none"')],
    'a larger prize': [segment(1, 'amount', '"11"')],
  },
  'a draw whose seed is revealed is what its seeds and its number come to': {
    'another value of the same segment': [draw(0, sql`value = case value when 1250 then 1251 else 1250 end`)],
    'another seed of the person': [sql`update lottery_seeds set client_seed = 'ann-2'`],
    'another seed of the server': [
      sql`update lottery_seeds set server_seed = ${'ab'.repeat(32)} where server_seed is not null`,
    ],
  },
  'a seed that is revealed, and odds that are published, have the hash that was shown': {
    'another seed': [sql`update lottery_seeds set seed_hash = ${'ab'.repeat(32)}`],
    'other odds': [table(sql`odds_text = odds_text || ' '`)],
  },
  'the draws under a seed are numbered from 0 on without a gap': {
    'a number was left out': [draw(3, sql`nonce = 4`)],
    'one more was counted': [sql`update lottery_seeds set draws = draws + 1 where draws = 4`],
    'draws without a seed': [sql`delete from lottery_seeds where draws = 4`],
  },
};
