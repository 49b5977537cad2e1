import { shareHoldId } from '../../src/features/equity/equity.postings.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const offering = idOf('share offering settled');
const open = idOf('share offering open');
const [anns, bens, cids] = ['ann', 'ben', 'cid'].map((who) => idOf(`shares of ${who} in settled`));
const annsHeld = idOf('shares of ann in open');
const subscription = (id: string | undefined, set: Query): Query =>
  sql`update share_subscriptions set ${set} where subscription_id = ${id}`;
const contract = (set: Query): Query => sql`update contracts set ${set} where subject_id = ${anns}`;
const term = (name: string, value: string): Query =>
  contract(sql`terms = terms || jsonb_build_object(${name}::text, ${value}::text)`);
const transfer = (kind: string, set: Query): Query =>
  sql`update transfers set ${set} where cause_id = ${anns} and kind = ${kind}`;
const heldTransfer = (set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${shareHoldId(annsHeld)}`;
const position = (set: Query): Query =>
  sql`update equity_positions set ${set} where user_id = ${idOf('ann')} and instrument_id = ${idOf('instrument settled')}`;

export const plantedInEquity: Planted = {
  'the shares that a person owns of a company are those in the books': [position(sql`shares = shares + 100`)],
  'shares in the books are somebody’s position': [
    sql`delete from equity_positions where user_id = ${idOf('ann')} and instrument_id = ${idOf('instrument settled')}`,
  ],
  'the shares of a company that people own are those that it issued': [position(sql`shares = shares + 100`)],
  'what an issue brought a company is the price of all shares that were allotted': [
    sql`update house_entries set amount = amount + 1 where house = ${`share_proceeds/${idOf('instrument settled')}`}
      and user_id = ${idOf('ann')}`,
  ],
  'the close of the last day on which a share traded is its last price': [
    sql`update share_closes set price = price + 1`,
  ],
  'money is held for a subscription for shares until it is over, all of it and no longer': {
    'nothing is held': [heldTransfer(sql`cause_id = ${idOf('another')}`)],
    'less is held': [heldTransfer(sql`amount = amount - 1`)],
    'it is held no more': [heldTransfer(sql`state = 'voided'`)],
  },
  'what was allotted was paid and issued, each by one transfer, and nothing else was': {
    'another amount': [transfer('share_allotment', sql`amount = amount + 1`)],
    'still on its way': [transfer('share_issue', sql`state = 'pending', posted_at = null`)],
  },
  'a subscription for shares has its contract, which says its terms': {
    'no contract': [subscription(anns, sql`contract_id = ${idOf('nothing')}`)],
    'another kind': [contract(sql`kind = 'loan'`)],
    'about something else': [contract(sql`subject_id = ${idOf('nothing')}`)],
    'other lots': [term('lots', '7')],
    'another amount': [term('amount', '7.00')],
    'another agreement': [term('agreementSha256', 'other')],
  },
  'a subscription for shares names a version of the agreement that was published, and its hash': [
    subscription(anns, sql`agreement_version = 9`),
  ],
  'the agreement of an offering is the newest version that was published': [
    sql`update offering_agreements set sha256 = 'other' where agreement_id = ${open}`,
  ],
  'what is wanted of an offering is what people subscribed for and did not take back': {
    'other lots': [sql`update offering_demand set lots = lots + 1 where offering_id = ${open}`],
    'another subscription': [
      sql`update offering_demand set subscriptions = subscriptions + 1 where offering_id = ${open}`,
    ],
  },
  'an allotment is whole lots, and all that there was or was wanted once it is settled': {
    'half a lot': [
      subscription(anns, sql`allotted_shares = allotted_shares + 50`),
      subscription(bens, sql`allotted_shares = allotted_shares - 50`),
    ],
    'still held': [subscription(cids, sql`state = 'held', ended_at = null, allotted_shares = null`)],
    'more than it says': [subscription(anns, sql`allotted_shares = allotted_shares + 100`)],
    'less than there was': [
      sql`update equity_offerings set quota_lots = quota_lots + 1 where offering_id = ${offering}`,
    ],
  },
  'an instrument is listed once its offering is settled, and not before': [
    sql`update instruments set status = 'listed', listed_on = '2026-03-01' where instrument_id = ${idOf('instrument open')}`,
  ],
};
