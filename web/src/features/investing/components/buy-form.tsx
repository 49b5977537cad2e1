import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { purchaseMessages } from '../../../shared/purchase/purchase.messages.ts';
import type { Buyer } from '../../../shared/purchase/purchase.queries.ts';
import { PurchaseForm } from '../../../shared/purchase/purchase-form.tsx';
import { createSubscription } from '../investing.commands.ts';
import { projection } from '../investing.queries.ts';

/** Shows the form of buying alone. */
export function BuyForm({ buyer }: { buyer: Buyer }) {
  const t = useMessages(purchaseMessages);
  const { productId, rateBps } = buyer.product;
  return (
    <PurchaseForm
      buyer={buyer}
      submitLabel={(amount) => t('confirmBuy', { amount })}
      way={{
        command: createSubscription,
        payeeId: productId,
        contract: { kind: 'investment', subjectId: productId },
        rateBps,
        slots: { coupons: true },
        useProjection: (units) =>
          useQuery({
            ...projection(productId, units),
            enabled: units !== '',
            placeholderData: keepPreviousData,
          }),
        input: (chosen) => ({ productId, ...chosen }),
      }}
    />
  );
}
