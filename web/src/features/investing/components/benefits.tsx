import { useFlag } from '../../../platform/config.ts';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { minorUnits, wireOf } from '../../../shared/amounts/amount-problem.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import type { SubscriptionDetail } from '../investing.queries.ts';
import { investmentDetailMessages } from './investment-detail.messages.ts';

type Benefit = SubscriptionDetail['benefits'][number];

/** Returns what the person paid beside a cash coupon, as an amount of the wire; null where there was none. */
export function paidByPerson({
  principal,
  benefits,
}: Pick<SubscriptionDetail, 'principal' | 'benefits'>): string | null {
  const cash = benefits.find(({ kind, state }) => kind === 'cash' && state === 'paid');
  return cash ? wireOf(minorUnits(principal) - minorUnits(cash.amount)) : null;
}

/** Shows what coupons bring to an investment, and when; each opens its coupon as long as there are coupons. */
export function Benefits({ benefits }: { benefits: Benefit[] }) {
  const t = useMessages(investmentDetailMessages);
  const text = useBilingual();
  const isOn = useFlag('coupon');
  const say = useStanding();
  if (benefits.length === 0) return null;
  return (
    <Card title={t('coupons')}>
      <div className="-my-2 divide-y divide-line">
        {benefits.map((benefit) => (
          <ListRow
            key={benefit.couponId}
            title={text(benefit.name)}
            note={say(benefit)}
            value={<Amount value={benefit.amount} hideable className="text-base text-ink" />}
            {...(isOn ? { to: `/pages/coupon/voucher?id=${benefit.couponId}` as const } : {})}
          />
        ))}
      </div>
    </Card>
  );
}

/** Returns how one says that a coupon has paid, pays later or pays nothing any more. */
function useStanding(): (benefit: Benefit) => string {
  const t = useMessages(investmentDetailMessages);
  const { at, on } = useDates();
  return ({ kind, state, dueOn, paidAt }) => {
    if (state === 'cancelled') return t('benefitCancelled');
    if (state === 'reserved') return t('waitsForGroup');
    if (kind === 'cash') return t('cashPaid');
    if (paidAt) return t('bonusPaid', { date: at(paidAt) });
    return t(state === 'delayed' ? 'bonusDelayed' : 'bonusUpcoming', { date: on(dueOn ?? '') });
  };
}
