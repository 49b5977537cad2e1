import type { WireOutput } from '@banyan/api/contract.ts';
import { groupDigits } from '@banyan/domain/money/display.ts';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { Amount, RateText } from '../../ui/amount.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { RiskBadge } from '../risk/risk-badge.tsx';
import { productMessages } from './product.messages.ts';

export type ProductSummary = WireOutput<'/api/productlist'>['items'][number];

export const statusKeys = {
  on_sale: 'onSale',
  sold_out: 'soldOut',
  coming_soon: 'comingSoon',
  closed: 'closed',
} as const satisfies Record<ProductSummary['status'], keyof typeof productMessages>;

/**
 * Shows a product in a list: what it may bring, for how long, from how much, how risky, how far it is sold. `fit`
 * says whether its risk fits the person, where the list knows that.
 */
export function ProductCard({ product, fit }: { product: ProductSummary; fit?: ReactNode }) {
  const t = useMessages(productMessages);
  const text = useBilingual();
  const isOpen = product.status === 'on_sale';
  return (
    <Link
      to={`/pages/product/product_detail?id=${product.productId}`}
      className="block rounded-card bg-card p-4 active:bg-tint"
    >
      <span className="flex items-start gap-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{text(product.name)}</span>
          <RiskBadge level={product.riskLevel} />
        </span>
        <StatusBadge status={product.status} />
      </span>
      {fit}
      {product.issuerDelay && (
        <span className="mt-1 flex items-center gap-1 text-xs text-warning">
          <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
          {t('issuerBehind')}
        </span>
      )}
      <span className="mt-3 figure-row">
        <Figure label={t('expectedRate')}>
          <RateText
            rateBps={product.rateBps}
            className={clsx('text-2xl font-semibold', isOpen ? 'text-rise' : 'text-soft')}
          />
        </Figure>
        <Figure label={t('term')}>{t('days', { n: product.cycleDays })}</Figure>
        <Figure label={t('minimum')}>
          <Amount value={product.minAmount} />
        </Figure>
      </span>
      <span className="mt-3 block">
        {product.status === 'coming_soon' ? (
          <span className="text-sm text-warning">
            {t('opensIn')} <Countdown until={product.opensAt} />
          </span>
        ) : (
          <SoldBar product={product} />
        )}
      </span>
    </Link>
  );
}

/** Shows a figure with its name below it, in a `figure-row`. */
export const Figure = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <span className="block">
    <span className="figures block">{children}</span>
    <span className="block text-xs text-soft">{label}</span>
  </span>
);

/** Shows how much of the quota recorded subscriptions have taken; an empty bar would tell nothing, and stands from 1 % on. */
export function SoldBar({ product }: { product: Pick<ProductSummary, 'soldUnits' | 'quotaUnits'> }) {
  const t = useMessages(productMessages);
  const sold = BigInt(product.soldUnits);
  const quota = BigInt(product.quotaUnits);
  const percent = quota === 0n ? 0n : (sold * 100n) / quota;
  const said = t('sold', { percent: percent.toString() });
  return (
    <>
      {percent > 0n && <ProgressBar value={sold} max={quota} label={said} />}
      <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-soft">
        {percent > 0n && <span>{said}</span>}
        <span>{t('unitsLeft', { n: groupDigits((quota - sold).toString()) })}</span>
      </span>
    </>
  );
}

export function StatusBadge({ status }: { status: ProductSummary['status'] }) {
  const t = useMessages(productMessages);
  return (
    <span
      className={clsx(
        'ml-auto shrink-0 rounded px-1.5 py-0.5 text-xs whitespace-nowrap',
        status === 'on_sale' && 'bg-tint text-pressed',
        status === 'coming_soon' && 'bg-warning-tint text-warning',
        (status === 'sold_out' || status === 'closed') && 'bg-line text-soft',
      )}
    >
      {t(statusKeys[status])}
    </span>
  );
}
