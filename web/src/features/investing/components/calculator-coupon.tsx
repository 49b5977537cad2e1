import type { CouponTerms } from '@banyan/domain/coupons/coupon-value.ts';
import { useQuery } from '@tanstack/react-query';
import { useFlag } from '../../../platform/config.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { useCurrencySymbol } from '../../../platform/money.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { type UnusedCoupon, unusedCoupons } from '../../../shared/coupons/coupon.ts';
import { termsOf } from '../../../shared/coupons/fitting-products.ts';
import { acceptAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { principalOf, rateBpsOf, termOf } from '../calculation.ts';
import { type TypedCoupon, typedTerms } from '../coupon-calculation.ts';
import { calculatorMessages } from './calculator.messages.ts';
import { calculatorCouponMessages } from './calculator-coupon.messages.ts';
import { CouponPicker, ownFigures } from './calculator-coupon-picker.tsx';
import { SliderField } from './slider-field.tsx';

export interface CalculatorCoupon {
  /** Off, there are no coupons, and nothing is shown of them. */
  isOn: boolean;
  /** The person's own; empty for a stranger. */
  own: readonly UnusedCoupon[];
  hasFailed: boolean;
  retry: () => void;
  picked: string;
  pick: (value: string) => void;
  typed: TypedCoupon;
  type: (values: Partial<TypedCoupon>) => void;
  /** The terms that are calculated with; null without a coupon, and while a field holds nothing that counts. */
  terms: CouponTerms | null;
}

/** Returns the coupon that is calculated with: one of the person's own, or one of own figures; kept with the page's entry. */
export function useCalculatorCoupon(): CalculatorCoupon {
  const isOn = useFlag('coupon');
  const isLoggedIn = useLoggedIn();
  const { coupon = '' } = usePageQuery();
  const [picked, pick] = useEntryState('coupon', coupon);
  const [typed, setTyped] = useEntryState<TypedCoupon>('typedCoupon', {
    rate: '1',
    days: '30',
    amount: '20',
  });
  const query = useQuery({ ...unusedCoupons, enabled: isOn && isLoggedIn });
  const own = isOn && isLoggedIn ? (query.data?.items ?? []) : [];
  const chosen = own.find(({ couponId }) => couponId === picked);
  const kind = (['rate', 'cash'] as const).find((each) => ownFigures[each] === picked);
  const terms = chosen ? termsOf(chosen.terms) : kind ? typedTerms(kind, typed) : null;
  return {
    isOn,
    own,
    hasFailed: query.isError && own.length === 0,
    retry: () => void query.refetch(),
    picked: chosen || kind ? picked : '',
    pick,
    typed,
    type: (values) => setTyped({ ...typed, ...values }),
    terms: isOn ? terms : null,
  };
}

/** Lets a coupon be chosen that is calculated with, and its figures be typed where it is none of the person's own. */
export function CouponFields({ coupon }: { coupon: CalculatorCoupon }) {
  const t = useMessages(calculatorCouponMessages);
  if (!coupon.isOn) return null;
  return (
    <Card className="py-1!">
      <CouponPicker {...coupon} />
      {coupon.hasFailed && (
        <Button look="quiet" size="small" className="mt-2" onClick={coupon.retry}>
          {t('couldNotLoad')}
        </Button>
      )}
      {coupon.picked === ownFigures.rate && <RateFields coupon={coupon} />}
      {coupon.picked === ownFigures.cash && <CashField coupon={coupon} />}
    </Card>
  );
}

/** Says that a value lies outside of what may be calculated. */
function useOutside(): (value: unknown) => string | undefined {
  const t = useMessages(calculatorMessages);
  return (value) => (value === null ? t('outside') : undefined);
}

function RateFields({ coupon: { typed, type } }: { coupon: CalculatorCoupon }) {
  const t = useMessages(calculatorCouponMessages);
  const general = useMessages(calculatorMessages);
  const outside = useOutside();
  return (
    <div className="mt-4 space-y-3">
      <SliderField
        label={t('bonusRate')}
        value={typed.rate}
        onChange={(next) => type({ rate: acceptAmount(typed.rate, next) })}
        unit="%"
        min={0.1}
        max={5}
        step={0.05}
        error={outside(rateBpsOf(typed.rate))}
        hint={general('rateHint')}
      />
      <SliderField
        label={t('bonusDays')}
        value={typed.days}
        onChange={(next) => type({ days: next.replace(/\D/g, '').slice(0, 4) })}
        unit={general('days')}
        min={1}
        max={90}
        step={1}
        inputMode="numeric"
        error={outside(termOf(typed.days))}
        hint={general('termHint')}
      />
    </div>
  );
}

function CashField({ coupon: { typed, type } }: { coupon: CalculatorCoupon }) {
  const t = useMessages(calculatorCouponMessages);
  const symbol = useCurrencySymbol();
  const outside = useOutside();
  return (
    <div className="mt-4">
      <SliderField
        label={t('couponAmount')}
        value={typed.amount}
        onChange={(next) => type({ amount: acceptAmount(typed.amount, next) })}
        unit={symbol}
        min={1}
        max={500}
        step={1}
        error={outside(principalOf(typed.amount))}
        hint=""
      />
    </div>
  );
}
