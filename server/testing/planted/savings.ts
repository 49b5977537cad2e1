import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const movement = (name: string, set: Query): Query =>
  sql`update savings_movements set ${set} where movement_id = ${idOf(name)}`;
const moved = (name: string, set: Query): Query =>
  sql`update transfers set ${set} where cause_id = ${idOf(name)}`;
const day = (on: string, set: Query): Query =>
  sql`update savings_accruals set ${set} where on_date = ${on} and user_id = ${idOf('ann')}`;
const without = (name: string, on: string): Query =>
  sql`delete from savings_accruals where on_date = ${on} and user_id = ${idOf(name)}`;
const paid = (set: Query): Query =>
  sql`update transfers set ${set} where kind = 'savings_interest' and user_id = ${idOf('ann')}`;
const closed = (set: Query): Query => sql`update savings_days set ${set} where on_date = '2026-03-03'`;

export const plantedInSavings: Planted = {
  'a movement of the savings pot is one transfer of its amount between wallet and pot of its owner': {
    'it names another transfer': [movement('saved', sql`transfer_id = ${idOf('another')}`)],
    'another amount': [movement('saved', sql`amount = amount + 1`)],
    'it went to somebody else': [moved('saved', sql`to_user = ${idOf('ben')}`)],
    'as something else': [moved('saved', sql`kind = 'savings_redemption'`)],
    'what is done has not moved': [
      moved('saved', sql`state = 'pending', posted_at = null, posted_on = null`),
    ],
  },
  'a transfer because of the savings pot names its movement or its day': [
    sql`delete from savings_movements where movement_id = ${idOf('cancelled')}`,
  ],
  'a pot has what went in, less what went out, and the interest that was paid': [
    movement('saved', sql`amount = amount + 1`),
  ],
  'what is held in a pot is what waits to leave it': [movement('leaving', sql`amount = amount + 1`)],
  'a redemption that was to arrive later does not arrive before its day': [
    movement('taken out', sql`arrives_on = '2026-03-04'`),
  ],
  'what earned on a day is the lower of the pot at its beginning and at its end': [
    day('2026-03-03', sql`base = base + 1`),
  ],
  'no day on which a pot had something is left out before its last one': {
    'a day on which nothing else happened': [without('ann', '2026-03-05')],
    'a day on which interest came': [without('ann', '2026-03-03')],
    'a day on which a deposit alone was there': [without('ben', '2026-03-02')],
    'a day on which interest alone was left': [without('ben', '2026-03-04')],
  },
  'a day earned its base × rate ÷ 365 to the millionth, and what was not paid is carried': {
    'another rate': [day('2026-03-03', sql`rate_bps = rate_bps + 1`)],
    'a millionth more is carried': [day('2026-03-06', sql`carried_micro = carried_micro + 1`)],
  },
  'all pots earned by one rate on a day': [closed(sql`rate_bps = rate_bps + 1`)],
  'a closed day of the savings pots is the sum of its accruals': {
    'another number of pots': [closed(sql`pots = pots + 1`)],
    'another base': [closed(sql`base = base + 1`)],
    'another interest': [closed(sql`interest = interest + 1`)],
  },
  'paid interest of a pot is one posted transfer of its amount from the income account': {
    'it names another transfer': [day('2026-03-03', sql`transfer_id = ${idOf('another')}`)],
    'its transfer came to nothing': [paid(sql`state = 'voided', posted_at = null`)],
    'another amount': [paid(sql`amount = amount + 1`)],
    'it went to somebody else': [paid(sql`to_user = ${idOf('cid')}`)],
    'from another account': [paid(sql`from_house = 'issuer_repayment/another'`)],
  },
  'interest of a pot is not booked before it is valued, nor before the day on which it was paid': {
    'before it is valued': [day('2026-03-03', sql`value_on = '2026-03-05'`)],
    'before it was paid': [paid(sql`posted_at = posted_at + interval '1 day'`)],
  },
  'the interest of a pot is paid in the order of its days': [
    day('2026-03-02', sql`paid_at = null, value_on = null, transfer_id = null`),
  ],
};
