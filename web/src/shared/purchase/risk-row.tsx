import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { useDates } from '../../platform/dates.ts';
import { useMessages } from '../../platform/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { RiskFit } from '../risk/risk-fit.tsx';
import { useRiskProfile } from '../risk/risk-profile.ts';
import { purchaseMessages } from './purchase.messages.ts';
import type { RiskyProduct } from './risky-product.ts';

/** Shows my own risk level beside the product's, and until when it counts. */
export function RiskRow({ product }: { product: RiskyProduct }) {
  const t = useMessages(purchaseMessages);
  const { on } = useDates();
  const profile = useRiskProfile();
  if (!profile) return null;
  return (
    <Card className="py-3!">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex-1 font-medium whitespace-nowrap">
          {t('myRiskLevel', { level: profile.level })}
        </span>
        <RiskFit risk={product.riskLevel} />
      </p>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
        {t('riskValidUntil', { date: on(addDays(profile.endsOn, -1)) })}
        <TextLink to="/pages/risk/index?for=buy" className="tap inline-flex items-center">
          {t('riskDetails')}
        </TextLink>
      </p>
    </Card>
  );
}
