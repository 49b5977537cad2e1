import { type Query, sql } from '../../src/platform/db/sql.ts';
import { noonOf } from '../world/checkin.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const change = (name: string, set: Query): Query =>
  sql`update subscriptions set ${set} where subscription_id = ${idOf(name)}`;

const held = (set: Query): Query =>
  sql`update holds set ${set} where hold_id = ${idOf('transfer of ben in group waiting')}`;

const changePayout = (name: string, kind: string, set: Query): Query =>
  sql`update payouts set ${set} where subscription_id = ${idOf(name)} and kind = ${kind} and due_on = '2026-04-02'`;

const product = (set: Query): Query => sql`update products set ${set}`;
const transfer = (name: string, set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${idOf(name)}`;
const worstCase = (text: object): Query => product(sql`worst_case = ${JSON.stringify(text)}::jsonb`);
const paid = 'principal of repaid on 2026-04-02';
const moved = (set: Query): Query => transfer(`transfer of ${idOf(paid)}`, set);
/** One payout of each kind of the subscriptions, moved to another day. */
const fallsOn = (name: string, kind: string, dueOn: string): Query => sql`
  update payouts set due_on = ${dueOn} where payout_id = (
    select max(payout_id::text)::uuid from payouts where subscription_id = ${idOf(name)} and kind = ${kind})`;

export const plantedInInvesting: Planted = {
  'units sold are the units of the standing subscriptions, within the quota': {
    'more are sold than subscribed': [sql`update product_quotas set sold_units = sold_units + 1`],
    'nobody counts': [sql`delete from product_quotas`],
    'beyond the quota': [sql`update product_quotas set quota_units = sold_units - 1`],
  },
  'a product on sale names its issuer and its risk level': {
    'no risk level': [product(sql`risk_level = null`)],
    'no issuer': [product(sql`issuer_id = null`)],
    'on sale since no time': [product(sql`published_at = null`)],
  },
  'a published product says in visible words whose it is, where its return comes from, and the worst case': {
    'nothing in Chinese': [worstCase({ en: 'Text' })],
    'nothing in English': [worstCase({ zh: '文字' })],
    'no word in Chinese': [worstCase({ zh: '—\u3000', en: 'Text' })],
    'no word in English': [worstCase({ zh: '文字', en: '…' })],
    'something hidden in Chinese': [worstCase({ zh: '文\u200b字', en: 'Text' })],
    'something hidden in English': [worstCase({ zh: '文字', en: 'Te\u202ext' })],
  },
  'what is recorded of an issuer at the close of a day is what its repayment account then held': {
    'more than it held': [sql`update issuer_days set funded = funded + 1`],
    'something before it held anything': [sql`update issuer_days set day = '2026-02-01'`],
  },
  "a subscription's principal is its units at the product's price, and is what it moved": {
    'another price': [change('active', sql`units = units + 1`)],
    'it moved another amount': [transfer('transfer of active', sql`amount = amount + 1`)],
  },
  'a subscription is of a product that exists, under its signed agreement': {
    'another agreement': [change('active', sql`agreement_sha256 = 'another'`)],
    'another issuer': [change('active', sql`issuer_id = ${idOf('another issuer')}`)],
  },
  'a subscription matures one cycle after it begins to earn': [
    change('active', sql`matures_on = matures_on - 1`),
  ],
  'a subscription is cancelled when, and only when, its money came back': [
    change('cancelled', sql`state = 'active'`),
  ],
  'escrow holds the principal of what is cooling off': [change('cooling_off', sql`state = 'active'`)],
  'what is held for a subscription is the principal of one that waits, without an end of its own': {
    'held for one that is cancelled': [change('ben in group waiting', sql`state = 'cancelled'`)],
    'another amount': [held(sql`amount = amount + 1`)],
    'it ends by itself': [held(sql`expires_at = created_at`)],
  },
  'a transfer because of a subscription or payout names one that exists': [
    transfer('transfer of active', sql`cause_id = ${idOf('nothing')}`),
  ],
  'interest up to any due day is the published formula to the cent': [
    sql`delete from payouts where subscription_id = ${idOf('active')} and due_on = '2026-03-10'`,
  ],
  'a payout falls on a day of its schedule': {
    'monthly interest on another day': [
      sql`update payouts set due_on = '2026-03-28' where subscription_id = ${idOf('repaid monthly')} and due_on = '2026-04-02' and kind = 'interest'`,
    ],
    'before it earns': [fallsOn('active', 'interest', '2026-03-02')],
    'after it matures': [fallsOn('active', 'interest', '2026-05-01')],
    'the principal too soon': [fallsOn('active', 'principal', '2026-03-15')],
    'the interest too soon': [fallsOn('repaid', 'interest', '2026-03-15')],
  },
  'a payout belongs to a subscription that stands, and is paid by its issuer': {
    'by another issuer': [
      sql`update payouts set issuer_id = ${idOf('another issuer')} where subscription_id = ${idOf('repaid')}`,
    ],
    'of no subscription': [changePayout('repaid', 'principal', sql`subscription_id = ${idOf('nothing')}`)],
    'of one that was cancelled': [change('active', sql`state = 'cancelled'`)],
  },
  'the principal is returned once and whole': {
    'not whole': [changePayout('repaid', 'principal', sql`amount = amount - 1`)],
    'in two parts': [
      changePayout('repaid', 'principal', sql`amount = amount - 1`),
      sql`insert into payouts (user_id, payout_id, subscription_id, issuer_id, kind, due_on, amount)
        values (${idOf('ben')}, ${idOf('the rest')}, ${idOf('repaid')}, ${idOf('issuer')}, 'principal', '2026-04-02', 1)`,
    ],
  },
  "a paid payout is one posted transfer of its amount from the issuer's account": {
    'it names another transfer': [changePayout('repaid', 'principal', sql`transfer_id = ${idOf('another')}`)],
    'paid at no time': [changePayout('repaid', 'principal', sql`paid_at = null`)],
    'another amount': [changePayout('repaid', 'principal', sql`amount = amount - 1`)],
    'its transfer came to nothing': [moved(sql`state = 'voided'`)],
    'it went to somebody else': [moved(sql`to_user = ${idOf('ann')}`)],
    'as something else': [moved(sql`kind = 'interest'`)],
    'from another issuer': [moved(sql`from_house = 'issuer_repayment/another'`)],
  },
  'nothing is paid before its day': [changePayout('repaid', 'principal', sql`due_on = '2026-04-03'`)],
  'no payout is booked under a date before the day on which it was paid': [
    sql`update transfers set posted_at = posted_at + interval '1 day' where kind = 'principal_return'`,
  ],
  'points for an investment are what its own money brings, once it has begun to earn': {
    'of more money than was its own': [
      sql`update investment_points set own_money = own_money - 1000, points = points - 1 where given_at is null`,
    ],
    'more than was promised': [sql`update investment_points set points = points + 1 where given_at is null`],
  },
  'points were given for an investment once, and as many as it brings': {
    'given without points': [
      sql`update investment_points set given_at = ${noonOf('2026-03-15').at} where given_at is null`,
    ],
    'more than were given': [
      sql`update investment_points set own_money = own_money + 1000, points = points + 1 where given_at is not null`,
    ],
    'points without an investment': [sql`delete from investment_points where given_at is not null`],
  },
  'a subscription is repaid when, and only when, all that it promised is paid': [
    change('active', sql`state = 'repaid'`),
  ],
};
