import { priceTransferId } from '../../src/features/vip/vip.postings.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const [back, earned, waits] = [idOf('vip card back'), idOf('vip card earned'), idOf('vip card waits')];
const card = (cardId: string, set: Query): Query =>
  sql`update vip_cards set ${set} where card_id = ${cardId}`;
const given = (month: number, set: Query): Query =>
  sql`update vip_card_coupons set ${set} where card_id = ${earned} and month = ${month}`;
const coupon = (month: number, set: Query): Query =>
  sql`update coupons set ${set} where coupon_id = ${idOf(`perk coupon ${month}`)}`;
const paid = (set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${priceTransferId(waits)}`;

export const plantedInVip: Planted = {
  'a VIP card was paid with its price, and what was refunded and earned of it is one transfer each': {
    'another price': [paid(sql`amount = amount + 1`)],
    'it was paid for nothing': [paid(sql`state = 'voided', posted_at = null`)],
  },
  'what is not earned of VIP cards is their price but for what was refunded and earned': [
    card(waits, sql`price = price + 1`),
  ],
  'a transfer because of a VIP card names one that exists': [
    sql`delete from vip_card_coupons where card_id = ${waits}`,
    sql`delete from vip_cards where card_id = ${waits}`,
  ],
  'no two VIP cards of a person run at once': [card(waits, sql`starts_on = starts_on - 1`)],
  'a VIP card runs for its days, unless it was refunded': [card(waits, sql`ends_on = ends_on + 1`)],
  'a VIP card that was renewed is followed by one for the same price, and none is bought in the place of another':
    {
      'nothing follows': [card(waits, sql`renews = null`)],
      'in the place of one that was not renewed': [card(earned, sql`renewal_outcome = null`)],
      'for another price': [card(waits, sql`price = price + 1`)],
    },
  'no VIP card is refunded of which a perk was used': {
    'a make-up': [card(back, sql`make_ups_used = 1`)],
    'a coupon': [card(earned, sql`refunded_at = earned_at`), coupon(2, sql`state = 'used'`)],
  },
  'a VIP card has given one coupon for each of its first months, and for no other': {
    'one is missing': [sql`delete from vip_card_coupons where card_id = ${earned} and month = 1`],
    'another month': [given(2, sql`month = 3`)],
  },
  'the coupon of a VIP card is its own, and gives what was sold': [card(earned, sql`bonus_bps = 200`)],
  'a coupon that came with a VIP card came with one month of one card': [
    given(2, sql`coupon_id = ${idOf('perk coupon 1')}`),
  ],
};
