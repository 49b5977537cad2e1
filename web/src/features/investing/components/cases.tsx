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
    <div className="mt-4 pairs gap-2 text-sm">
      <section className="rounded-field bg-tint p-3">
        <h3 className="flex items-center gap-1.5 font-semibold text-pressed">
          <Target className="size-4 shrink-0" aria-hidden />
          {t('projected')}
        </h3>
        <p className="mt-1">
          {own('projectedNote', { n: product.cycleDays, rate: displayRate(product.rateBps) })}
        </p>
      </section>
      <section className="rounded-field bg-warning-tint p-3">
        <h3 className="flex items-center gap-1.5 font-semibold text-warning">
          <ShieldAlert className="size-4 shrink-0" aria-hidden />
          {t('worst')}
        </h3>
        <p className="mt-1">{text(product.provenance.worstCase)}</p>
      </section>
    </div>
  );
}
