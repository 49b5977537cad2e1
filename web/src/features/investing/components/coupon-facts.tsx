import type { CouponTerms } from '@banyan/domain/coupons/coupon-value.ts';
import type { SubscriptionTerms } from '@banyan/domain/investing/terms.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { minorUnits, wireOf } from '../../../shared/amounts/amount-problem.ts';
import { wireTermsOf } from '../../../shared/coupons/fitting-products.ts';
import { useCouponProblem } from '../../../shared/coupons/use-coupon-problem.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Fact, Facts } from '../../../ui/card.tsx';
import { type CouponPart, couponPart } from '../coupon-calculation.ts';
import { calculatorCouponMessages } from './calculator-coupon.messages.ts';

interface Props {
  coupon: CouponTerms;
  terms: SubscriptionTerms;
  /** Without the coupon, an amount of the wire. */
  interest: string;
}

/** Shows what a coupon adds to a result, on which day and out of whose money; or, in numbers, why it adds nothing. */
export function CouponFacts({ coupon, terms, interest }: Props) {
  const t = useMessages(calculatorCouponMessages);
  const problemOf = useCouponProblem();
  const part = couponPart(coupon, terms);
  if (typeof part === 'string') {
    const standing = { problem: part, terms: wireTermsOf(coupon), lastOn: terms.valueOn };
    const why = problemOf(standing, wireOf(terms.principal));
    return <p className="mt-3 text-sm text-warning">{why}</p>;
  }
  const gain = minorUnits(interest) + part.value;
  return (
    <div className="mt-2 border-t border-line pt-2">
      {part.kind === 'cash' ? (
        <Facts>
          <Fact label={t('cash')} strong>
            <Amount value={wireOf(part.value)} className="text-rise" />
          </Fact>
          <Fact label={t('cashOn')}>{t('cashToday')}</Fact>
          <Fact label={t('toPay')}>
            <Amount value={wireOf(part.toPay)} />
          </Fact>
        </Facts>
      ) : (
        <BonusFacts part={part} />
      )}
      <Facts>
        {part.kind === 'rate' && (
          <Fact label={t('totalWithBonus')}>
            <Amount value={wireOf(terms.principal + gain)} />
          </Fact>
        )}
        <Fact label={t('gain')} strong>
          <Amount value={wireOf(gain)} sign="plain" className="text-rise" />
        </Fact>
      </Facts>
      <p className="mt-2 text-xs text-soft">{t('fromBudget')}</p>
    </div>
  );
}

function BonusFacts({ part }: { part: Extract<CouponPart, { kind: 'rate' }> }) {
  const t = useMessages(calculatorCouponMessages);
  const money = useMoneyText();
  const { on } = useDates();
  const basis = { amount: money(wireOf(part.counted)), rate: displayRate(part.bonusBps), days: part.days };
  return (
    <>
      <Facts>
        <Fact label={t('bonus')} strong>
          <Amount value={wireOf(part.value)} sign="plain" className="text-rise" />
        </Fact>
        <Fact label={t('bonusOn')}>{on(part.paidOn)}</Fact>
      </Facts>
      <p className="mt-1 text-xs text-soft">{t('bonusBasis', basis)}</p>
    </>
  );
}
