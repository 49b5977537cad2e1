import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { fittingProducts } from '../../../shared/coupons/fitting-products.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { useShown } from '../../../ui/page-parts.tsx';
import { couponsMessages } from '../coupons.messages.ts';
import { type Coupon, productsOnSale } from '../coupons.queries.ts';

/** Shows the products on sale that a coupon can be used for; each opens its purchase with the coupon chosen. */
export function FittingProducts({ coupon: { couponId, terms } }: { coupon: Coupon }) {
  const t = useMessages(couponsMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const query = useQuery(productsOnSale);
  useShown(query, true);
  const { data } = query;
  if (!data) return null;
  const fitting = fittingProducts(terms, data.items);
  return (
    <Card title={t('fits')}>
      {fitting.length === 0 && <p className="text-sm text-soft">{t('fitsNone')}</p>}
      <div className="-my-2 divide-y divide-line">
        {fitting.map(({ product, units, principal, gives }) => (
          <ListRow
            key={product.productId}
            title={text(product.name)}
            note={t('fitsFrom', { amount: money(principal), days: product.cycleDays })}
            value={t(terms.kind === 'cash' ? 'fitsGives' : 'fitsGivesUpTo', { amount: money(gives) })}
            to={`/pages/product/product_buy?id=${product.productId}&units=${units}&coupon=${couponId}`}
          />
        ))}
      </div>
    </Card>
  );
}
