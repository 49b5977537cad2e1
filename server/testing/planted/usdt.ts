import { depositPosting } from '../../src/features/usdt/usdt.postings.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import { given, type Planted } from './planted.ts';

const [credited, queued] = [idOf('credited deposit'), idOf('queued deposit')];
const credit = depositPosting({ userId: idOf('cid'), depositId: credited, chain: 'TRC20', amount: 142_46n });
const deposit = (id: string, set: Query): Query =>
  sql`update usdt_deposits set ${set} where deposit_id = ${id}`;
const transfer = (set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${credit.transferId}`;

export const plantedInUsdt: Planted = {
  'a deposit of USDT is credited with its amount when, and only when, it says so': {
    'it says so, and was not': [deposit(queued, sql`state = 'credited'`)],
    'it names another transfer': [deposit(credited, sql`transfer_id = ${idOf('another')}`)],
    'another amount': [deposit(credited, sql`amount = amount + 1`)],
    'its credit waits': [transfer(sql`state = 'pending'`)],
    'its credit went to somebody else': [transfer(sql`to_user = ${idOf('ben')}`)],
    'another currency': [transfer(sql`asset = 'USDT'`)],
    'from another chain': [transfer(sql`from_house = 'usdt_clearing/ERC20'`)],
  },
  'a transfer because of a deposit of USDT names one that exists': [
    sql`delete from usdt_deposits where deposit_id = ${credited}`,
  ],
  'a deposit of USDT is credited for the token that is taken, at its quote, down to the cent': {
    'another token': [deposit(credited, sql`contract = 'Tanother'`)],
    'another value': [deposit(credited, sql`value = value + 10000`)],
  },
  'a log of a transaction is one deposit of USDT, of one person': given(
    'usdt_deposits',
    idOf('dan'),
    sql`deposit_id = ${queued}`,
  ).slice(0, 1),
};
