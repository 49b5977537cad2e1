import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { couponsMessages } from '../coupons.messages.ts';
import type { CouponDetail } from '../coupons.queries.ts';

/** Shows what a coupon brought, or will bring, and when. */
export function BenefitCard({ benefit }: { benefit: NonNullable<CouponDetail['benefit']> }) {
  const t = useMessages(couponsMessages);
  const { at, on } = useDates();
  const { kind, amount, state, dueOn, paidAt, transferId } = benefit;
  return (
    <Card title={t('benefit')}>
      <Facts>
        <Fact label={t(kind === 'cash' ? 'benefitCash' : 'benefitRate')} strong>
          <Amount value={amount} hideable />
        </Fact>
        <Fact label={t('benefitState')}>{t(`benefit_${state}`)}</Fact>
        {dueOn && <Fact label={t('dueOn')}>{on(dueOn)}</Fact>}
        {paidAt && <Fact label={t('paidAt')}>{at(paidAt)}</Fact>}
      </Facts>
      {transferId && (
        <ListRow title={t('seePosting')} to={`/pages/transaction_detail/index?id=${transferId}`} />
      )}
    </Card>
  );
}
