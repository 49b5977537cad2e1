import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { product } from '../../../shared/purchase/purchase.queries.ts';
import { groupMessages } from '../group.messages.ts';

/** Shows the worst case of a product, which is the same alone and in a group (H3). */
export function WorstCase({ productId }: { productId: string }) {
  const t = useMessages(groupMessages);
  const text = useBilingual();
  const { data } = useQuery(product(productId));
  if (!data) return null;
  return (
    <section className="rounded-card border border-warning/30 bg-warning-tint p-4">
      <h2 className="flex items-center gap-2 font-semibold text-warning">
        <ShieldAlert className="size-5" aria-hidden />
        {t('worst')}
      </h2>
      <p className="mt-1 text-sm">{text(data.provenance.worstCase)}</p>
    </section>
  );
}
