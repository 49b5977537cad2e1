import { addDays, type BusinessDate, daysBetween } from '../calendar/business-date.ts';

export const vipProducts = ['month', 'quarter', 'year'] as const;
export type VipProduct = (typeof vipProducts)[number];

/** A month of a card has so many days: each begins with a coupon. */
const daysOfMonth = 30;

/** The rules of cards, as operators set them. Amounts in minor units. */
export interface CardRules {
  price: Readonly<Record<VipProduct, bigint>>;
  days: Readonly<Record<VipProduct, number>>;
  makeUps: number;
  bonusBps: number;
  bonusDays: number;
  cap: bigint;
}

/** What a card costs and gives. */
export interface CardTerms {
  price: bigint;
  days: number;
  /** How many rate coupons it gives: one with each whole month of it. */
  months: number;
  makeUps: number;
  bonusBps: number;
  bonusDays: number;
  cap: bigint;
}

/** Returns what a card of a kind costs and gives. */
export function cardTermsOf(rules: CardRules, product: VipProduct): CardTerms {
  const { price, days, makeUps, bonusBps, bonusDays, cap } = rules;
  return {
    price: price[product],
    days: days[product],
    months: Math.floor(days[product] / daysOfMonth),
    makeUps,
    bonusBps,
    bonusDays,
    cap,
  };
}

export const vipCardStates = ['waiting', 'running', 'ended', 'refunded'] as const;
export type VipCardState = (typeof vipCardStates)[number];

/** A card as far as days decide about it. */
export interface CardDays {
  startsOn: BusinessDate;
  /** The day after its last one. */
  endsOn: BusinessDate;
  isRefunded: boolean;
}

/** Returns what a card is on a day. */
export function vipCardState({ startsOn, endsOn, isRefunded }: CardDays, today: BusinessDate): VipCardState {
  if (isRefunded) return 'refunded';
  if (today < startsOn) return 'waiting';
  return today < endsOn ? 'running' : 'ended';
}

/** Returns the day on which a card begins that is bought today: when the last one ends, or at once. */
export const startsOnAfter = (lastEndsOn: BusinessDate | null, today: BusinessDate): BusinessDate =>
  lastEndsOn !== null && lastEndsOn > today ? lastEndsOn : today;

/** Returns the day on which the coupon of a card's month is due; the first month is 0. */
export const couponDueOn = (startsOn: BusinessDate, month: number): BusinessDate =>
  addDays(startsOn, month * daysOfMonth);

/** What came of a card on its last day whose owner wants it renewed: of all but the first nothing is charged. */
export const renewalOutcomes = [
  'renewed',
  'terms_changed',
  'no_money',
  'card_waiting',
  'not_sold',
  'frozen',
  'late',
] as const;
export type RenewalOutcome = (typeof renewalOutcomes)[number];

/** Returns the day on which a card is renewed whose owner wants that: its last one. */
export const renewalOn = (endsOn: BusinessDate): BusinessDate => addDays(endsOn, -1);

/** Returns the day on which it is told that a card is going to be renewed. */
export const renewalToldOn = (endsOn: BusinessDate): BusinessDate => addDays(renewalOn(endsOn), -2);

/** Returns whether somebody can still say that a card is to be renewed: on its last day that is decided. */
export const maySwitchRenewal = ({ endsOn, isRefunded }: CardDays, today: BusinessDate): boolean =>
  !isRefunded && today < renewalOn(endsOn);

/** Returns whether two cards cost and give the same: no other one is bought in the place of one that ends. */
export const areSameTerms = (one: CardTerms, other: CardTerms): boolean =>
  one.price === other.price &&
  one.days === other.days &&
  one.months === other.months &&
  one.makeUps === other.makeUps &&
  one.bonusBps === other.bonusBps &&
  one.bonusDays === other.bonusDays &&
  one.cap === other.cap;

/** A card as far as giving it back is concerned. Amounts in minor units. */
export interface Refundable extends CardDays {
  price: bigint;
  days: number;
  /** The last day on which it can be given back. */
  refundableUntil: BusinessDate;
  isPerkUsed: boolean;
}

export type RefundRefusal = 'refunded' | 'perk_used' | 'over';

/** Returns what keeps a card from being given back on a day, or null. Of one that has ended nothing would be paid. */
export function refundRefusal(card: Refundable, today: BusinessDate): RefundRefusal | null {
  if (card.isRefunded) return 'refunded';
  if (card.isPerkUsed) return 'perk_used';
  return today > card.refundableUntil || today >= card.endsOn ? 'over' : null;
}

/**
 * Returns what is paid back for a card on a day, and what of it was used: price × days used ÷ days is kept, cut to the
 * cent, so that what is left over by the division is the person's. The day of the purchase does not count as used.
 */
export function refundOf(
  { price, days, startsOn }: Pick<Refundable, 'price' | 'days' | 'startsOn'>,
  today: BusinessDate,
): { usedDays: number; kept: bigint; refund: bigint } {
  const usedDays = Math.min(days, Math.max(0, daysBetween(startsOn, today)));
  const kept = (price * BigInt(usedDays)) / BigInt(days);
  return { usedDays, kept, refund: price - kept };
}
