import type { CouponTerms } from '@banyan/domain/coupons/coupon-value.ts';
import type { SubscriptionTerms } from '@banyan/domain/investing/terms.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import ScheduleTable from '../../../shared/purchase/schedule-table.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { calculate, interestSoFar } from '../calculation.ts';
import { calculatorMessages } from './calculator.messages.ts';
import { CouponFacts } from './coupon-facts.tsx';

interface Props {
  terms: SubscriptionTerms;
  /** The coupon that is calculated with; null for none. */
  coupon: CouponTerms | null;
}

/** Shows what such terms bring: in sum, with a coupon, as a curve, payment by payment, and what may become of it. */
export function CalculatedReturn({ terms, coupon }: Props) {
  const t = useMessages(calculatorMessages);
  const money = useMoneyText();
  const { on } = useDates();
  const result = calculate(terms);
  const curve = interestSoFar(terms);
  return (
    <>
      <Card title={t('result')}>
        <div aria-live="polite">
          <Facts>
            <Fact label={t('interest')} strong>
              <Amount value={result.interest} sign="plain" className="text-rise" />
            </Fact>
            <Fact label={t('total')}>
              <Amount value={result.total} />
            </Fact>
            <Fact label={t('valueOn')}>{on(result.valueOn)}</Fact>
            <Fact label={t('maturesOn')}>{on(result.maturesOn)}</Fact>
          </Facts>
          {coupon && <CouponFacts coupon={coupon} terms={terms} interest={result.interest} />}
        </div>
        <p className="mt-3 rounded-field bg-warning-tint p-3 text-sm">{t('worst')}</p>
      </Card>
      <Card>
        <LineChart
          label={t('curve')}
          axis={t('date')}
          places={curve.map((point) => on(point.on))}
          fromZero
          lines={[
            {
              name: t('interest'),
              values: curve.map(({ amount }) => Number(amount)),
              texts: curve.map(({ amount }) => money(formatAmount(amount, currency))),
            },
          ]}
        />
      </Card>
      <Card title={t('schedule')}>
        <ScheduleTable schedule={result.schedule} />
        <p className="mt-2 text-xs text-soft">{t('same')}</p>
      </Card>
    </>
  );
}
