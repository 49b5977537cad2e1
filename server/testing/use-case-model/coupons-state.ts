import { addDays } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';
import type { ModelSubscription } from './investing-state.ts';

/** What the model knows of coupons. Amounts in minor units, instants of business in milliseconds. */

export type ModelTerms =
  | { kind: 'cash'; amount: bigint; minimum: bigint }
  | { kind: 'rate'; bonusBps: number; bonusDays: number; cap: bigint };

export interface ModelCampaign {
  id: string;
  terms: ModelTerms;
  delivery: 'claim' | 'grant';
  isForCertified: boolean;
  total: number;
  validDays: number;
  endsAt: number;
  isStopped: boolean;
  funds: bigint;
  /** What the outbox has for it: that it was published, and money that nothing was done with yet. */
  isPublishedNow: boolean;
  isFunded: boolean;
  /** Everybody who took a coupon of it or was given one. */
  takers: Set<ModelPerson>;
}
export interface ModelCoupon {
  id: string;
  owner: ModelPerson;
  campaign: ModelCampaign;
  isGift: boolean;
  state: 'unused' | 'reserved' | 'used' | 'expired' | 'gifted';
  lastOn: string;
  /** What it is used or reserved for. */
  subscription: ModelSubscription | null;
  bonus: { dueOn: string; amount: bigint; isPaid: boolean } | null;
}
export interface ModelGift {
  id: string;
  to: ModelPerson;
  coupon: ModelCoupon;
  state: 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'returned';
  lastOn: string;
  expiresAt: number;
}

/** What is the same of every coupon that somebody gets. */
export const newCoupon = { state: 'unused', subscription: null, bonus: null } as const;

export const couponState = keptFor<Life>()(() => ({
  campaigns: [] as ModelCampaign[],
  coupons: [] as ModelCoupon[],
  gifts: [] as ModelGift[],
}));

/** Returns what coupons have brought to somebody so far. */
export const broughtTo = keptFor<ModelPerson>()(() => ({ amount: 0n }));

export const least = <Value extends bigint | number>(a: Value, b: Value): Value => (a < b ? a : b);
const bonusOn = (amount: bigint, bps: number, days: number): bigint =>
  (amount * BigInt(bps) * BigInt(days)) / 3_650_000n;

/** Returns the most that a coupon can cost. */
export const worstOf = (terms: ModelTerms): bigint =>
  terms.kind === 'cash' ? terms.amount : bonusOn(terms.cap, terms.bonusBps, terms.bonusDays);

interface Bought {
  principal: bigint;
  cycleDays: number;
}

/** Returns what a coupon gives for a purchase. */
export function valueOf(terms: ModelTerms, { principal, cycleDays }: Bought): bigint {
  if (terms.kind === 'cash') return principal < terms.minimum ? 0n : terms.amount;
  return bonusOn(least(principal, terms.cap), terms.bonusBps, least(terms.bonusDays, cycleDays));
}

export const isRunning = (life: Life, campaign: ModelCampaign): boolean =>
  !campaign.isStopped && life.now() < campaign.endsAt;

const isOwed = ({ state, bonus }: ModelCoupon): boolean =>
  state === 'unused' || state === 'reserved' || (bonus !== null && !bonus.isPaid);

/** Returns what a campaign has set aside. */
export const setAside = (life: Life, campaign: ModelCampaign): bigint =>
  worstOf(campaign.terms) *
  BigInt(couponState(life).coupons.filter((each) => each.campaign === campaign && isOwed(each)).length);

/** Returns whether something of a person's coupons keeps the account open. */
export const hasCouponMatters = (life: Life, person: ModelPerson): boolean =>
  couponState(life).coupons.some((each) => each.owner === person && each.state !== 'unused' && isOwed(each));

/** Returns what the coupons of a purchase are refused for. */
export function couponRefusal(
  life: Life,
  person: ModelPerson,
  coupons: readonly ModelCoupon[],
  bought: Bought,
): string {
  if (coupons.some(({ owner }) => owner !== person)) return 'request.not_found';
  const kinds = new Set(coupons.map(({ campaign }) => campaign.terms.kind));
  if (coupons.length > 1 && !(life.policy['coupons.stackable'] && kinds.size === coupons.length))
    return 'coupon.not_stackable';
  const fits = ({ state, lastOn, campaign }: ModelCoupon) =>
    state === 'unused' && life.today() <= lastOn && valueOf(campaign.terms, bought) > 0n;
  return coupons.every(fits) ? 'ok' : 'coupon.not_usable';
}

/** Returns what coupons pay of a principal at once. */
export const cashOf = (coupons: readonly ModelCoupon[]): bigint =>
  coupons.reduce((sum, { campaign: { terms } }) => sum + (terms.kind === 'cash' ? terms.amount : 0n), 0n);

/** Uses coupons for a purchase; while it waits for a group they are reserved. */
export function takeCoupons(coupons: readonly ModelCoupon[], subscription: ModelSubscription): void {
  for (const coupon of coupons) Object.assign(coupon, { state: 'reserved', subscription });
  if (subscription.state !== 'pending') redeem(coupons);
}

/** Returns the coupons that are used or reserved for a purchase. */
export const couponsOf = (life: Life, subscription: ModelSubscription): ModelCoupon[] =>
  couponState(life).coupons.filter((each) => each.subscription === subscription);

/** Uses what is reserved for a purchase that comes about. */
export const redeemReserved = (life: Life, subscription: ModelSubscription): void =>
  redeem(couponsOf(life, subscription));

function redeem(coupons: readonly ModelCoupon[]): void {
  for (const coupon of coupons) {
    const { campaign, subscription } = coupon;
    const { terms } = campaign;
    if (!subscription) continue;
    coupon.state = 'used';
    if (terms.kind === 'cash') bring(coupon, terms.amount);
    else {
      const { principal, valueOn, product } = subscription;
      coupon.bonus = {
        dueOn: addDays(valueOn, least(terms.bonusDays, product.cycleDays)),
        amount: valueOf(terms, { principal, cycleDays: product.cycleDays }),
        isPaid: false,
      };
    }
  }
}

/** Moves what a coupon gives out of the campaign's account, or back where it is below zero. */
export function bring({ campaign, owner }: ModelCoupon, amount: bigint): void {
  campaign.funds -= amount;
  owner.posted += amount;
  broughtTo(owner).amount += amount;
}

/** Gives back the coupons of a purchase that came to nothing. */
export function restoreCoupons(life: Life, subscription: ModelSubscription): void {
  const lastOn = addDays(life.today(), life.policy['coupons.restoredDays']);
  for (const coupon of couponsOf(life, subscription)) {
    const { terms } = coupon.campaign;
    if (coupon.state === 'used' && terms.kind === 'cash') bring(coupon, -terms.amount);
    Object.assign(coupon, { state: 'unused', subscription: null, bonus: null });
    if (coupon.lastOn < lastOn) coupon.lastOn = lastOn;
  }
}

/** Which coupons somebody takes to a purchase; mostly one that can be used. */
export const someCoupons = fc.record({
  how: fc.constantFrom('usable', 'usable', 'usable', 'two', 'two', 'any', "another's"),
  which: fc.nat(1_000),
});
export type SomeCoupons = typeof someCoupons extends fc.Arbitrary<infer Some> ? Some : never;

/** Returns these coupons; none where there are none. */
export function chosenBy(life: Life, person: ModelPerson, { how, which }: SomeCoupons): ModelCoupon[] {
  const { coupons } = couponState(life);
  const own = coupons.filter(({ owner }) => owner === person);
  const usable = own.filter(({ state, lastOn }) => state === 'unused' && life.today() <= lastOn);
  const others = coupons.filter(({ owner, state }) => owner !== person && state === 'unused');
  const from = how === 'any' ? own : how === "another's" ? others : usable;
  const at = from.length > 0 ? which % from.length : 0;
  return [...from.slice(at), ...from.slice(0, at)].slice(0, how === 'two' ? 2 : 1);
}
