import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useFlag } from '../../platform/config.ts';
import { useMessages } from '../../platform/i18n.ts';
import { useLoggedIn } from '../../platform/logged-in.ts';
import { useMoneyText } from '../../platform/money.ts';
import { Card, ListRow } from '../../ui/card.tsx';
import { minorUnits } from '../amounts/amount-problem.ts';
import type { ProductSummary } from '../product/product-card.tsx';
import { unusedCoupons } from './coupon.ts';
import { couponMessages } from './coupons.messages.ts';
import { type FittingProduct, fittingProducts } from './fitting-products.ts';

/** Says how many of one's coupons fit a product, and what the best of them can give; nothing where none does. */
export function ProductCoupons({ product }: { product: ProductSummary }) {
  const t = useMessages(couponMessages);
  const money = useMoneyText();
  const isOn = useFlag('coupon');
  const isLoggedIn = useLoggedIn();
  const isAsked = isOn && isLoggedIn && product.status === 'on_sale';
  const { data } = useQuery({ ...unusedCoupons, enabled: isAsked });
  const fitting = (isAsked ? (data?.items ?? []) : []).flatMap(({ couponId, terms }) =>
    fittingProducts(terms, [product]).map((fit) => ({ ...fit, couponId })),
  );
  const [best] = fitting.sort(byWorth);
  if (!best) return null;
  return (
    <Card className="py-1!">
      <ListRow
        icon={<Ticket className="size-5" aria-hidden />}
        title={t('ownFits', { n: fitting.length })}
        note={t('ownFitsNote', { amount: money(best.principal), gives: money(best.gives) })}
        to={`/pages/product/product_buy?id=${product.productId}&units=${best.units}&coupon=${best.couponId}`}
      />
    </Card>
  );
}

/** Compares two products for a sort: the one for which the coupon gives more stands first. */
function byWorth(one: FittingProduct<unknown>, other: FittingProduct<unknown>): number {
  const [more, less] = [minorUnits(other.gives), minorUnits(one.gives)];
  return more === less ? 0 : more > less ? 1 : -1;
}
