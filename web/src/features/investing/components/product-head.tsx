import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Figure, SoldBar, StatusBadge } from '../../../shared/product/product-card.tsx';
import type { Product } from '../../../shared/purchase/purchase.queries.ts';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { RiskFit } from '../../../shared/risk/risk-fit.tsx';
import { Amount, RateText } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/card.tsx';
import { investingMessages } from '../investing.messages.ts';
import { projection } from '../investing.queries.ts';
import { Cases } from './cases.tsx';

/** Shows what one asks first: how much, how long, from how much, from when, and what may become of it, good and bad. */
export function ProductHead({ product }: { product: Product }) {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-2">
        <h2 className="min-w-min flex-[1_1_9rem] text-lg font-semibold">{text(product.name)}</h2>
        <StatusBadge status={product.status} />
      </div>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-2 text-sm text-soft">
        {text(product.issuer)} <RiskBadge level={product.riskLevel} full />{' '}
        <RiskFit risk={product.riskLevel} />
      </p>
      <div className="figure-row gap-x-2! text-sm font-medium">
        <Figure label={t('rateShort')}>
          <RateText rateBps={product.rateBps} className="text-2xl font-semibold text-rise" />
        </Figure>
        <Figure label={t('term')}>{t('days', { n: product.cycleDays })}</Figure>
        <Figure label={t('minimumShort')}>
          <Amount value={product.minAmount} />
        </Figure>
        <ValueDate product={product} />
      </div>
      <div className="mt-4">
        <SoldBar product={product} />
      </div>
      <Cases product={product} />
    </Card>
  );
}

/** From when on a purchase of today would earn; before a product opens, when that is. */
function ValueDate({ product }: { product: Product }) {
  const t = useMessages(investingMessages);
  const { at, on } = useDates();
  const isOnSale = product.status === 'on_sale';
  const { data } = useQuery({ ...projection(product.productId, product.minUnits), enabled: isOnSale });
  if (isOnSale) return <Figure label={t('starts')}>{data ? on(data.valueOn, 'shortDay') : '–'}</Figure>;
  if (product.status !== 'coming_soon') return null;
  return <Figure label={t('opensOn')}>{at(product.opensAt, 'shortDay')}</Figure>;
}
