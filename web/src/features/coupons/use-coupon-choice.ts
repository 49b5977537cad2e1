import { bonusDueOn } from '@banyan/domain/coupons/coupon-value.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFlag } from '../../platform/config.ts';
import { useDates } from '../../platform/dates.ts';
import { useEntryState } from '../../platform/entry-state.ts';
import { useMessages } from '../../platform/i18n.ts';
import { usePageQuery } from '../../platform/page.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import { type UsableCoupon, type UsableCoupons, usableCoupons } from '../../shared/coupons/coupon.ts';
import type { SlotChoice, SlottedPurchase } from '../../shared/purchase/purchase-slot.ts';
import { couponBonusMessages } from './coupon-bonus.messages.ts';

/** The coupons of a purchase: cash coupons pay a part of it, rate coupons bring a bonus beside its payments. */
export interface CouponChoice extends SlotChoice {
  used: UsableCoupon[];
  /** The rate coupon that is used. */
  rate: UsableCoupon | undefined;
  /** Undefined while nothing is known. */
  known: UsableCoupons | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** The coupons that the person chose; null leaves the choice to the app. */
  picked: readonly string[] | null;
  pick: (couponIds: readonly string[] | null) => void;
  /** Of a purchase whose money is held until a group is full. */
  isHeld: boolean;
}

/**
 * Returns which coupons a purchase takes: the best ones by themselves, until the person chooses others or none. The
 * choice stays with the page's entry; an address may bring it as `coupon`.
 */
export function useCouponChoice({ productId, units, isHeld }: SlottedPurchase): CouponChoice {
  const isOn = useFlag('coupon');
  const { coupon } = usePageQuery();
  const [picked, pick] = useEntryState<readonly string[] | null>('coupons', coupon ? [coupon] : null);
  const query = useQuery({
    ...usableCoupons(productId, units),
    enabled: isOn && units !== '',
    placeholderData: keepPreviousData,
  });
  const known = isOn ? query.data : undefined;
  const used = couponsInUse(known, picked);
  const cash = used.find(({ terms }) => terms.kind === 'cash');
  const rate = used.find(({ terms }) => terms.kind === 'rate');
  return {
    isOn,
    chosen: used.map(({ couponId }) => couponId),
    used,
    pays: cash ? minorUnits(cash.value) : 0n,
    rate,
    bonusOf: useBonusOf(rate),
    isSettled: !isOn || units === '' || query.isError || (query.isSuccess && !query.isPlaceholderData),
    known,
    hasFailed: query.isError && !known,
    retry: () => void query.refetch(),
    picked,
    pick,
    isHeld,
  };
}

/** Returns what a rate coupon pays, and when; by the rule by which it is paid. */
function useBonusOf(coupon: UsableCoupon | undefined): SlotChoice['bonusOf'] {
  const t = useMessages(couponBonusMessages);
  const { on } = useDates();
  return (purchase) => {
    if (coupon?.terms.kind !== 'rate') return undefined;
    const dueOn = bonusDueOn(coupon.terms, purchase);
    return { dueOn, amount: coupon.value, title: t('title'), label: t('label', { date: on(dueOn) }) };
  };
}

/** Returns the coupons that are used: those that were picked, as far as they fit, or the best. */
export function couponsInUse(
  known: Pick<UsableCoupons, 'items' | 'best'> | undefined,
  picked: readonly string[] | null,
): UsableCoupon[] {
  const ids = picked ?? known?.best?.couponIds ?? [];
  return known?.items.filter(({ couponId, problem }) => problem === null && ids.includes(couponId)) ?? [];
}

/** Returns what is picked once a coupon is chosen: it takes the place of the others, or of the other of its kind. */
export function withCoupon(
  chosen: UsableCoupon,
  used: readonly UsableCoupon[],
  isStackable: boolean,
): readonly string[] {
  const kept = isStackable ? used.filter(({ terms }) => terms.kind !== chosen.terms.kind) : [];
  return [...kept, chosen].map(({ couponId }) => couponId);
}
