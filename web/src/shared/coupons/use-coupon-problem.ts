import { useDates } from '../../platform/dates.ts';
import { useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { minorUnits, wireOf } from '../amounts/amount-problem.ts';
import type { UsableCoupon } from './coupon.ts';
import { couponMessages } from './coupons.messages.ts';

/** Returns how one says, in numbers, why a coupon does not fit a purchase of so much; undefined where it fits. */
export function useCouponProblem(): (
  coupon: Pick<UsableCoupon, 'problem' | 'terms' | 'lastOn'>,
  principal: string,
) => string | undefined {
  const t = useMessages(couponMessages);
  const money = useMoneyText();
  const { on } = useDates();
  return ({ problem, terms, lastOn }, principal) => {
    if (problem === null) return undefined;
    if (problem === 'expired') return t('expired', { date: on(lastOn) });
    if (problem !== 'below_minimum' || terms.kind !== 'cash') return t(problem);
    const short = wireOf(minorUnits(terms.minimum) - minorUnits(principal));
    return t('below_minimum', { short: money(short), minimum: money(terms.minimum) });
  };
}
