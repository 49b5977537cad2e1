import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const [ann, ben, cid] = [idOf('ann'), idOf('ben'), idOf('cid')];
const side = (direction: 'out' | 'in', set: Query): Query =>
  sql`update remittances set ${set} where direction = ${direction}`;
const both = (set: Query): Query => sql`update remittances set ${set}`;
const posted = (set: Query): Query =>
  sql`update transfers set ${set} where kind = 'remittance' and reverses_id is null`;
const request = (name: string, set: Query): Query =>
  sql`update remittance_requests set ${set} where request_id = ${idOf(name)}`;

export const plantedInRemittances: Planted = {
  'a remittance has two sides that say the same of it': {
    'one side is missing': [
      sql`delete from remittances where direction = 'out'`,
      sql`delete from transfers where kind = 'remittance'`,
    ],
    'another amount': [
      side('in', sql`amount = amount + 1`),
      request('paid request', sql`amount = amount + 1`),
    ],
  },
  'a remittance is one posted transfer of its amount from the payer to the payee, and each is one of these': {
    'it came to nothing': [posted(sql`state = 'voided', posted_at = null`)],
    'another amount': [posted(sql`amount = amount + 1`)],
    'it went to somebody else': [posted(sql`to_user = ${ben}`)],
    'it belongs to no remittance': [sql`delete from remittances`],
    'there is none': [sql`delete from transfers where kind = 'remittance'`],
  },
  'a request for money that is paid was paid once, what it asks for, and is named by what paid it': {
    'nothing paid it': [both(sql`request_id = null`)],
    'it is open': [request('paid request', sql`state = 'open', ended_at = null, remittance_id = null`)],
    'it asks for more': [request('paid request', sql`amount = amount + 1`)],
    'it names another': [request('paid request', sql`remittance_id = ${idOf('another')}`)],
  },
  'the code of a request for money leads to it': {
    'there is no code': [sql`delete from remittance_request_codes where code = 'OPEN'`],
    'it leads to another': [sql`update remittance_request_codes set asker_id = ${ann} where code = 'OPEN'`],
    'there is no request': [sql`delete from remittance_requests where request_id = ${idOf('open request')}`],
  },
  'nobody pays themselves': [sql`update remittances set other_id = user_id where user_id = ${cid}`],
};
