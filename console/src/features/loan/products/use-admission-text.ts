import { useCallback } from 'react';
import type { LoanProduct } from './product.ts';
import { useLoanProductsMessages } from './products.messages.ts';

type Terms = Pick<LoanProduct, 'minLevel' | 'minSettled'>;

/** Returns how to say who may apply for a product. */
export function useAdmissionText(): (terms: Terms) => string {
  const texts = useLoanProductsMessages();
  return useCallback(
    ({ minLevel, minSettled }: Terms) => {
      const asked = [
        ...(minLevel > 0 ? [texts.fromLevel(minLevel)] : []),
        ...(minSettled > 0 ? [texts.fromSettled(minSettled)] : []),
      ];
      return asked.length > 0 ? asked.join(' · ') : texts.everybody;
    },
    [texts],
  );
}
