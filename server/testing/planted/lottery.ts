import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

/** The first draw was of points, the second of money, and in the third the substitute was awarded. */
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
  'the stock of a prize is that of its odds, less the draws that awarded it': {
    'a larger stock': [sql`update lottery_stock set stock = stock + 1 where segment = 2`],
    'one more was counted': [sql`update lottery_stock set awarded = awarded + 1 where segment = 3`],
  },
  'no prize was awarded more often than there were': [draw(2, sql`awarded = 2`)],
  'a prize that the substitute stood in for had been awarded to the last piece': [
    sql`update lottery_stock set stock = stock + 1 where segment = 2`,
  ],
  'no prize was awarded after the substitute had stood in for it': {
    'to the same person': [draw(0, sql`nonce = 3`)],
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
    'a number was left out': [draw(2, sql`nonce = 3`)],
    'one more was counted': [sql`update lottery_seeds set draws = draws + 1 where draws = 3`],
    'draws without a seed': [sql`delete from lottery_seeds where draws = 3`],
  },
};
