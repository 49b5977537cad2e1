import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const coupon = (name: string, set: Query): Query =>
  sql`update coupons set ${set} where coupon_id = ${idOf(name)}`;
const ofUse = (name: string, set: Query): Query =>
  sql`update coupon_uses set ${set} where use_id = ${idOf(name)}`;
const paid = (name: string, set: Query): Query =>
  sql`update transfers set ${set} where cause_id = ${idOf(name)} and reverses_id is null`;
const budget = (name: string, set: Query): Query =>
  sql`update campaign_budgets set ${set} where campaign_id = ${idOf(`${name} campaign`)}`;
const gift = (name: string, set: Query): Query =>
  sql`update coupon_gifts set ${set} where gift_id = ${idOf(name)}`;

const cash = 'used cash for active';
const returned = 'used cash for cancelled';
const open = 'used rate for cooling_off';
const bonus = 'got rate for repaid';
/** Inserts the same coupon once more, changed. */
const again = (name: string, change: Record<string, string>): Query => sql`
  insert into coupons
  select (json_populate_record(o, ${JSON.stringify(change)}::json)).* from coupons o where o.coupon_id = ${idOf(name)}`;

export const plantedInCoupons: Planted = {
  'what a campaign has set aside is the worst case of what it gave and has not paid': {
    'nothing for a coupon that can be used': [coupon('unused cash', sql`state = 'expired'`)],
    'nothing for one that is reserved': [budget('rate', sql`committed = committed - 547`)],
    'too much for a bonus that is paid': [ofUse(open, sql`cancelled_at = '2026-03-01T02:00:00Z'`)],
  },
  'a campaign holds what it has set aside': [
    sql`update funding_accounts set available = 0 where house = ${`campaign_budget/${idOf('cash campaign')}`}`,
  ],
  'a campaign has given as many coupons as it counts, and was published': {
    'another number': [budget('cash', sql`given_count = 4`)],
    'it is a draft': [
      budget('draft', sql`given_count = 1`),
      again('expired cash', { coupon_id: idOf('another'), campaign_id: idOf('draft campaign') }),
    ],
  },
  'a campaign gives a person one coupon, but where coupons come with what is bought': [
    again('expired cash', { coupon_id: idOf('another') }),
  ],
  'a coupon that is used brought one thing to one purchase, and no other did': {
    'it brought nothing': [coupon('unused cash', sql`state = 'used', subscription_id = ${idOf('active')}`)],
    'it was not used': [coupon('used cash', sql`state = 'expired', subscription_id = null`)],
  },
  'what a coupon brings is what its terms say of the purchase': {
    'the purchase is nowhere': [ofUse(cash, sql`subscription_id = ${idOf('another')}`)],
    'more cash': [ofUse(cash, sql`amount = amount + 1`)],
    'cash below the minimum': [
      sql`update campaigns set minimum = 1000001 where campaign_id = ${idOf('cash campaign')}`,
    ],
    'a bonus on another day': [ofUse(open, sql`due_on = due_on + 1`)],
    'another bonus': [ofUse(open, sql`amount = amount - 1`)],
  },
  'a coupon is used for a purchase that stands, and comes back with one that is cancelled': [
    ofUse(returned, sql`cancelled_at = null`),
  ],
  'what a coupon paid is one posted transfer of its amount from its campaign': {
    'it names another transfer': [ofUse(cash, sql`transfer_id = ${idOf('another')}`)],
    'it came to nothing': [paid(cash, sql`state = 'voided', posted_at = null`)],
    'another amount': [paid(cash, sql`amount = amount + 1`)],
    'it went to somebody else': [paid(cash, sql`to_user = ${idOf('cid')}`)],
    'from another campaign': [paid(cash, sql`from_house = ${`campaign_budget/${idOf('rate campaign')}`}`)],
    'as something else': [paid(cash, sql`kind = 'coupon_bonus'`)],
  },
  'what a coupon paid in cash goes back if its purchase is cancelled, and else never': [
    ofUse(cash, sql`cancelled_at = '2026-03-01T02:00:00Z'`),
  ],
  'a transfer because of a coupon names its use': [
    sql`delete from coupon_uses where use_id = ${idOf(bonus)}`,
  ],
  'a bonus is not booked before its day, nor before the day on which it was paid': {
    'before its day': [paid(bonus, sql`posted_on = '2026-03-11', posted_at = '2026-03-11T02:00:00Z'`)],
    'before it was paid': [paid(bonus, sql`posted_at = posted_at + interval '1 day'`)],
  },
  'a coupon that is offered or was given away stands in the offer that says so': {
    'the offer is over': [gift('offer', sql`state = 'declined', decided_at = '2026-03-01T02:00:00Z'`)],
    'the coupon is not reserved': [
      coupon('offered rate', sql`state = 'unused', reserved_for = null, gift_id = null`),
    ],
  },
  'a gift that was accepted is one coupon of the recipient, good for as long as the one that was given': {
    'there is no gift': [sql`delete from coupon_gifts where gift_id = ${idOf('gift')}`],
    'there is no coupon': [coupon('got rate', sql`origin = 'claimed'`)],
    'it ends before': [coupon('got rate', sql`last_on = '2026-03-30'`)],
  },
  'what is given away is a rate coupon that was no gift itself': {
    'a cash coupon': [
      gift('declined gift', sql`campaign_id = ${idOf('cash campaign')}, coupon_id = ${idOf('unused cash')}`),
    ],
    'a gift': [coupon('offered rate', sql`origin = 'gift'`)],
  },
};
