import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFlag } from '../../platform/config.ts';
import { useEntryState } from '../../platform/entry-state.ts';
import { usePageQuery } from '../../platform/page.ts';
import { minorUnits } from '../amounts/amount-problem.ts';
import { type UsableCoupon, type UsableCoupons, usableCoupons } from './coupon.ts';

export interface CouponChoice {
  /** Off, there are no coupons, and nothing is shown of them. */
  isOn: boolean;
  /** The coupons that the command carries. */
  couponIds: string[];
  used: UsableCoupon[];
  /** Minor units that a cash coupon pays of the purchase; 0 where the money is held, for it is paid later then. */
  discount: bigint;
  /** Minor units of a cash coupon, whenever it is paid. */
  cash: bigint;
  /** The rate coupon that is used. */
  bonus: UsableCoupon | undefined;
  /** Known for exactly these units: before that nothing may be paid. */
  isSettled: boolean;
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
 * choice stays with the page's entry; an address may bring it as `coupon`. `units` is empty while there are none that
 * can be bought.
 */
export function useCouponChoice(
  { productId }: { productId: string },
  units: string,
  { isHeld = false }: { isHeld?: boolean } = {},
): CouponChoice {
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
  const paid = cash ? minorUnits(cash.value) : 0n;
  return {
    isOn,
    couponIds: used.map(({ couponId }) => couponId),
    used,
    cash: paid,
    discount: isHeld ? 0n : paid,
    bonus: used.find(({ terms }) => terms.kind === 'rate'),
    isSettled: !isOn || units === '' || query.isError || (query.isSuccess && !query.isPlaceholderData),
    known,
    hasFailed: query.isError && !known,
    retry: () => void query.refetch(),
    picked,
    pick,
    isHeld,
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
