import type { WireOutput } from '@banyan/api/contract.ts';
import { displayAmount, groupDigits } from '@banyan/domain/money/display.ts';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useCurrencySymbol } from '../../platform/money.ts';
import { RateText } from '../../ui/amount.tsx';
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
  const symbol = useCurrencySymbol();
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
      <span className="mt-3 triples items-end gap-x-3 gap-y-2">
        <span>
          <RateText
            rateBps={product.rateBps}
            className={clsx('block text-2xl font-semibold', isOpen ? 'text-rise' : 'text-soft')}
          />
          <span className="block text-xs text-soft">{t('expectedRate')}</span>
        </span>
        <Figure value={t('days', { n: product.cycleDays })} label={t('term')} />
        <Figure value={`${symbol}${displayAmount(product.minAmount)}`} label={t('minimum')} />
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

const Figure = ({ value, label }: { value: string; label: string }) => (
  <span>
    <span className="figures block">{value}</span>
    <span className="block text-xs text-soft">{label}</span>
  </span>
);

/** Shows how much of the quota recorded subscriptions have taken. */
export function SoldBar({ product }: { product: Pick<ProductSummary, 'soldUnits' | 'quotaUnits'> }) {
  const t = useMessages(productMessages);
  const sold = BigInt(product.soldUnits);
  const quota = BigInt(product.quotaUnits);
  const percent = quota === 0n ? '0' : ((sold * 100n) / quota).toString();
  return (
    <>
      <ProgressBar value={sold} max={quota} label={t('sold', { percent })} />
      <span className="mt-1 flex justify-between text-xs text-soft">
        <span>{t('sold', { percent })}</span>
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
