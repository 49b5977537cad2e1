import { sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const product = sql`subject_type = 'product' and subject_id = ${idOf('product')}`;
const withdrawal = sql`subject_type = 'withdrawal' and subject_id = ${idOf('withdrawal 2')}`;

export const plantedInFourEyes: Planted = {
  'what was decided was decided by none of its makers: a product on sale, a funding, a proposal': [
    sql`update four_eyes set part = 'maker' where part = 'checker' and ${product}`,
  ],
  'what takes two operators has its maker written down': [
    sql`delete from four_eyes where subject_type = 'issuer_funding' and part = 'maker'`,
  ],
  'approvals that counted came from different operators': [
    sql`alter table four_eyes drop constraint four_eyes_pkey`,
    sql`update four_eyes set operator_id = ${idOf('operator 1')} where ${withdrawal}`,
  ],
  'a part that counted was not void, and was taken before it counted': [
    sql`update four_eyes set void_at = ${dayOne.at} where ${withdrawal}`,
  ],
  'a part names an operator, and something that takes two': [
    sql`update four_eyes set subject_id = ${idOf('nothing')} where part = 'maker' and ${product}`,
  ],
};
