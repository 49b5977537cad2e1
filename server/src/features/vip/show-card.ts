import type { vipCard, vipCoupon } from '@banyan/api/vip/shapes.ts';
import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CouponState } from '@banyan/domain/coupons/coupon-state.ts';
import {
  couponDueOn,
  maySwitchRenewal,
  type Refundable,
  refundRefusal,
  renewalOn,
  vipCardState,
} from '@banyan/domain/vip/vip-card.ts';
import type { z } from 'zod';
import type { ReadContext } from '../../platform/context.ts';
import { couponStatesOf } from '../coupons/index.ts';
import { couponsGivenBy, type VipCardRow } from './card.store.ts';
import { refundTransferId } from './vip.postings.ts';

type Shown = z.output<typeof vipCard>;
type ShownCoupon = z.output<typeof vipCoupon>;

/** A coupon that was given for a month of a card, and what became of it. */
interface GivenCoupon {
  month: number;
  couponId: string;
  state: CouponState;
}

/** Returns the coupons that some cards of a person have given, by card. */
export async function givenCoupons(
  ctx: Pick<ReadContext, 'reader' | 'today'>,
  userId: string,
  cards: readonly VipCardRow[],
): Promise<(cardId: string) => GivenCoupon[]> {
  const rows = await couponsGivenBy(
    ctx.reader,
    userId,
    cards.filter((card) => card.coupons_given > 0).map((card) => card.card_id),
  );
  const states = await couponStatesOf(
    ctx,
    userId,
    rows.map((row) => row.coupon_id),
  );
  const byCard = Map.groupBy(rows, (row) => row.card_id);
  return (cardId) =>
    (byCard.get(cardId) ?? []).map((row) => ({
      month: row.month,
      couponId: row.coupon_id,
      state: states.get(row.coupon_id) ?? 'expired',
    }));
}

const usedUp: readonly CouponState[] = ['reserved', 'used', 'gifted'];

/** Returns a card as the rules of giving back look at it. */
export const refundableOf = (row: VipCardRow, coupons: readonly GivenCoupon[]): Refundable => ({
  price: row.price,
  days: row.days,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  refundableUntil: row.refundable_until,
  isRefunded: row.refunded_at !== null,
  isPerkUsed: row.make_ups_used > 0 || coupons.some(({ state }) => usedUp.includes(state)),
});

/** Returns whether a card is to be renewed on its last day, as far as that is not decided. */
const isToRenew = (row: VipCardRow): boolean =>
  row.renewal_since !== null && row.renewal_outcome === null && row.refunded_at === null;

/** Returns whether it can be said on a day that a card is to be renewed. */
export const mayRenew = (row: VipCardRow, today: BusinessDate): boolean =>
  row.renewal_outcome === null &&
  maySwitchRenewal(
    { startsOn: row.starts_on, endsOn: row.ends_on, isRefunded: row.refunded_at !== null },
    today,
  );

/** Returns a card as its person sees it. */
export function showCard(
  { today }: Pick<ReadContext, 'today'>,
  row: VipCardRow,
  coupons: readonly GivenCoupon[],
): Shown {
  const card = refundableOf(row, coupons);
  return {
    cardId: row.card_id,
    number: row.number,
    product: row.product,
    price: row.price,
    days: row.days,
    months: row.months,
    makeUps: row.make_ups,
    bonusBps: row.bonus_bps,
    bonusDays: row.bonus_days,
    cap: row.cap,
    state: vipCardState(card, today),
    boughtAt: row.bought_at,
    startsOn: row.starts_on,
    lastOn: row.ends_on > row.starts_on ? addDays(row.ends_on, -1) : null,
    refundableUntil: row.refundable_until,
    mayRefund: refundRefusal(card, today) === null,
    refunded: row.refunded,
    refundedAt: row.refunded_at,
    refundTransferId: (row.refunded ?? 0n) > 0n ? refundTransferId(row.card_id) : null,
    transferId: row.transfer_id,
    mayRenew: mayRenew(row, today),
    renewsOn: isToRenew(row) ? renewalOn(row.ends_on) : null,
    renewal: row.renewal_outcome,
  };
}

/** Returns the coupon of each month of a card: given, or when it is due. */
export function showCoupons(
  { today }: Pick<ReadContext, 'today'>,
  row: VipCardRow,
  coupons: readonly GivenCoupon[],
): ShownCoupon[] {
  return Array.from({ length: row.months }, (_, index) => {
    const month = index + 1;
    const dueOn = couponDueOn(row.starts_on, index);
    const given = coupons.find((coupon) => coupon.month === month);
    if (given) return { month, dueOn, state: given.state, couponId: given.couponId };
    // Of a card that was given back, or whose owner has left, nothing more comes.
    const state = row.next_coupon_on === null ? 'lost' : dueOn > today ? 'upcoming' : 'waiting';
    return { month, dueOn, state, couponId: null } as const;
  });
}
