import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Policy } from '@banyan/domain/policy.ts';
import { type CardTerms, cardTermsOf, type VipProduct } from '@banyan/domain/vip/vip-card.ts';
import type { CommandContext } from '../../platform/context.ts';
import { readableNumber } from '../../platform/ids.ts';
import type { VipCardRow } from './card.store.ts';
import { priceTransferId } from './vip.postings.ts';

/** Returns what a card of a kind costs and gives by the rules of now. */
export function termsNow(policy: Pick<Policy, 'vip'>, product: VipProduct): CardTerms {
  const { price, days, makeUps, bonusBps, bonusDays, cap } = policy.vip;
  return cardTermsOf({ price, days, makeUps, bonusBps, bonusDays, cap }, product);
}

/** Returns what a card was sold for and with. */
export const termsOf = (row: VipCardRow): CardTerms => ({
  price: row.price,
  days: row.days,
  months: row.months,
  makeUps: row.make_ups,
  bonusBps: row.bonus_bps,
  bonusDays: row.bonus_days,
  cap: row.cap,
});

interface NewCard {
  userId: string;
  cardId: string;
  product: VipProduct;
  terms: CardTerms;
  startsOn: BusinessDate;
  /** The card in whose place it is bought, and since when that is wanted. */
  renewal?: Pick<VipCardRow, 'renews' | 'renewal_since'>;
}

/** Returns a card that is bought now, of which nothing has become yet. */
export function newCard(
  { now, today, policy }: Pick<CommandContext, 'now' | 'today' | 'policy'>,
  { userId, cardId, product, terms, startsOn, renewal = { renews: null, renewal_since: null } }: NewCard,
): VipCardRow {
  const { refundDays } = policy.vip;
  return {
    user_id: userId,
    card_id: cardId,
    number: readableNumber('V', today, cardId),
    product,
    price: terms.price,
    days: terms.days,
    months: terms.months,
    make_ups: terms.makeUps,
    bonus_bps: terms.bonusBps,
    bonus_days: terms.bonusDays,
    cap: terms.cap,
    transfer_id: priceTransferId(cardId),
    bought_at: now,
    starts_on: startsOn,
    ends_on: addDays(startsOn, terms.days),
    refundable_until: addDays(today, refundDays),
    make_ups_used: 0,
    coupons_given: 0,
    next_coupon_on: startsOn,
    refunded: null,
    refunded_at: null,
    earns_on: addDays(today, refundDays + 1),
    earned: null,
    earned_at: null,
    renewal_outcome: null,
    ...renewal,
  };
}
