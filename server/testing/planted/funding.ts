import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const moved = (set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${idOf('funding transfer')}`;

export const plantedInFunding: Planted = {
  'a confirmed funding moved its amount once, and no other did': {
    'another amount': [sql`update fundings set amount = amount + 1 where state = 'confirmed'`],
    'it moved nothing': [sql`update fundings set state = 'confirmed' where state = 'recorded'`],
    'its transfer came to nothing': [moved(sql`state = 'voided'`)],
    'it went to another account': [moved(sql`to_house = 'issuer_repayment/another'`)],
  },
  'no bank reference fills an account twice': [
    sql`update fundings set bank_reference = ' Ｒef.' where state = 'recorded'`,
  ],
  'only fundings from before references were compared have none to compare': [
    sql`update fundings set reference_key = null where state = 'recorded'`,
  ],
  'a transfer because of a funding names one that exists': [
    sql`delete from fundings where state = 'confirmed'`,
  ],
};
