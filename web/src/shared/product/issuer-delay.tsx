import { useDates } from '../../platform/dates.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { productMessages } from './product.messages.ts';
import type { ProductSummary } from './product-card.tsx';

/** Says that the issuer of a product has not paid what it owes already, how much and since when; nothing where it has. */
export function IssuerDelay({ product }: { product: Pick<ProductSummary, 'issuer' | 'issuerDelay'> }) {
  const t = useMessages(productMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { on } = useDates();
  const { issuer, issuerDelay } = product;
  if (!issuerDelay) return null;
  return (
    <Notice tone="warning">
      <strong className="block font-semibold">{t('issuerBehind')}</strong>
      {t('issuerBehindNote', {
        issuer: text(issuer),
        amount: money(issuerDelay.amount),
        since: on(issuerDelay.since),
      })}
    </Notice>
  );
}
