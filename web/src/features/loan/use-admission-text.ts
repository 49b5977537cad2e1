import { useMessages } from '../../platform/i18n.ts';
import { admissionMessages } from './admission.messages.ts';
import type { LoanProduct } from './loan.queries.ts';

type Terms = Pick<LoanProduct, 'minLevel' | 'minSettled'>;

/** Returns how to say who may apply for a product; null of one that asks no more than all do. */
export function useAdmissionText(): (terms: Terms) => string | null {
  const t = useMessages(admissionMessages);
  return ({ minLevel: level, minSettled: n }) => {
    if (level > 0 && n > 0) return t('both', { level, n });
    if (level > 0) return t('level', { level });
    return n > 0 ? t('settled', { n }) : null;
  };
}
