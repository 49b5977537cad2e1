import { claimIdOf, dividendTransferId } from '../../src/features/dividends/dividends.postings.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const [recorded, settled] = [idOf('dividend recorded'), idOf('dividend settled')];
const [anns, bens] = [claimIdOf(recorded, idOf('ann')), claimIdOf(recorded, idOf('ben'))];
const claim = (claimId: string, set: Query): Query =>
  sql`update dividend_claims set ${set} where claim_id = ${claimId}`;
const dividend = (dividendId: string, set: Query): Query =>
  sql`update dividends set ${set} where dividend_id = ${dividendId}`;
const payment = (set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${dividendTransferId(anns)}`;

export const plantedInDividends: Planted = {
  'a claim to a dividend is for the shares that the books gave its owner at the end of the record date': [
    dividend(recorded, sql`record_on = '2026-02-28'`),
  ],
  'whoever owned shares at the end of a record date has a claim, once the dividend is recorded': [
    sql`delete from dividend_claims where claim_id = ${bens}`,
  ],
  'a claim to a dividend is its shares by what ten are paid, rounded half up': [
    claim(bens, sql`amount = amount + 1`),
  ],
  'a claim belongs to a dividend that is recorded, or is being, and says its company and its day': {
    'it was never recorded': [dividend(recorded, sql`closed_at = null`)],
    'another company': [claim(bens, sql`instrument_id = ${idOf('instrument open')}`)],
    'another day': [claim(bens, sql`pay_on = pay_on + 1`)],
  },
  'nothing of a dividend is due once it is settled': [dividend(recorded, sql`state = 'settled'`)],
  "a claim is paid when, and only when, there is one posted transfer of its amount from the company's account":
    {
      'it was never paid': [claim(anns, sql`paid_at = null, transfer_id = null`)],
      'still on its way': [payment(sql`state = 'pending', posted_at = null`)],
      'another amount': [payment(sql`amount = amount + 1`)],
      'to somebody else': [payment(sql`to_user = ${idOf('cid')}`)],
      "from another company's account": [payment(sql`from_house = 'dividend_funding/another'`)],
    },
  'a payment of a dividend names a claim that exists': [
    sql`delete from dividend_claims where claim_id = ${claimIdOf(settled, idOf('ann'))}`,
  ],
  'no dividend is paid before its day': [payment(sql`posted_on = '2026-03-04'`)],
};
