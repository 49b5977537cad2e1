import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const change = (name: string, set: Query): Query =>
  sql`update subscriptions set ${set} where subscription_id = ${idOf(name)}`;

const changePayout = (name: string, kind: string, set: Query): Query =>
  sql`update payouts set ${set} where subscription_id = ${idOf(name)} and kind = ${kind} and due_on = '2026-04-02'`;

export const plantedInInvesting: Planted = {
  'units sold are the units of the standing subscriptions, within the quota': [
    sql`update product_quotas set sold_units = sold_units + 1`,
    sql`delete from product_quotas`,
  ],
  'a product on sale names its issuer and its risk level': [sql`update products set risk_level = null`],
  'a published product says in visible words whose it is, where its return comes from, and the worst case': [
    sql`update products set worst_case = ${JSON.stringify({ zh: '\u200b\u3000', en: 'Text' })}::jsonb`,
  ],
  'a confirmed issuer funding moved its amount once, and no other did': [
    sql`update issuer_fundings set amount = amount + 1 where state = 'confirmed'`,
  ],
  'no bank reference funds an issuer twice': [
    sql`update issuer_fundings set bank_reference = ' Ｒef.' where state = 'recorded'`,
  ],
  'only fundings from before references were compared have none to compare': [
    sql`update issuer_fundings set reference_key = null where state = 'recorded'`,
  ],
  "a subscription's principal is its units at the product's price, and is what it moved": [
    change('active', sql`principal = principal + 1`),
  ],
  'a subscription is of a product that exists, under its signed agreement': [
    change('active', sql`agreement_sha256 = 'another'`),
  ],
  'a subscription matures one cycle after it begins to earn': [
    change('active', sql`matures_on = matures_on - 1`),
  ],
  'a subscription is cancelled when, and only when, its money came back': [
    change('cancelled', sql`state = 'active'`),
  ],
  'escrow holds the principal of what is cooling off': [change('cooling_off', sql`state = 'active'`)],
  'a transfer because of a subscription, payout or issuer funding names one that exists': [
    sql`delete from issuer_fundings where state = 'confirmed'`,
  ],
  'interest up to any due day is the published formula to the cent': [
    sql`delete from payouts where subscription_id = ${idOf('active')} and due_on = '2026-03-10'`,
  ],
  'a payout falls on a day of its schedule': [
    sql`update payouts set due_on = '2026-03-28' where subscription_id = ${idOf('repaid monthly')} and due_on = '2026-04-02' and kind = 'interest'`,
  ],
  'a payout belongs to a subscription that stands, and is paid by its issuer': [
    sql`update payouts set issuer_id = ${idOf('another issuer')} where subscription_id = ${idOf('repaid')}`,
  ],
  'the principal is returned once and whole': [changePayout('repaid', 'principal', sql`amount = amount - 1`)],
  "a paid payout is one posted transfer of its amount from the issuer's account": [
    changePayout('repaid', 'principal', sql`transfer_id = ${idOf('another')}`),
  ],
  'nothing is paid before its day': [changePayout('repaid', 'principal', sql`due_on = '2026-04-03'`)],
  'a subscription is repaid when, and only when, all that it promised is paid': [
    change('active', sql`state = 'repaid'`),
  ],
};
