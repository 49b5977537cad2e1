import { displayRate } from '@banyan/domain/money/display.ts';
import { ShieldAlert, Target } from 'lucide-react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import type { Product } from '../../../shared/purchase/purchase.queries.ts';
import { investingMessages } from '../investing.messages.ts';
import { productCaseMessages } from './product-case.messages.ts';

/** Shows the worst case beside the expected one, in the same size (H3). */
export function Cases({ product }: { product: Pick<Product, 'rateBps' | 'cycleDays' | 'provenance'> }) {
  const t = useMessages(investingMessages);
  const own = useMessages(productCaseMessages);
  const text = useBilingual();
  return (
    <div className="grid gap-3">
      <section className="rounded-card bg-card p-4">
        <h2 className="flex items-center gap-2 font-semibold">
          <Target className="size-5 text-brand" aria-hidden />
          {t('projected')}
        </h2>
        <p className="mt-1 text-sm text-soft">
          {own('projectedNote', { n: product.cycleDays, rate: displayRate(product.rateBps) })}
        </p>
      </section>
      <section className="rounded-card border border-warning/30 bg-warning-tint p-4">
        <h2 className="flex items-center gap-2 font-semibold text-warning">
          <ShieldAlert className="size-5" aria-hidden />
          {t('worst')}
        </h2>
        <p className="mt-1 text-sm">{text(product.provenance.worstCase)}</p>
      </section>
    </div>
  );
}
