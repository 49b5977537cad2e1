import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { investingMessages } from '../investing.messages.ts';
import type { Product } from '../investing.queries.ts';

/** Shows the one action of a product, or why there is none yet or any more. */
export function BuyBar({ product }: { product: Product }) {
  const t = useMessages(investingMessages);
  const { at } = useDates();
  const isLoggedIn = useLoggedIn();
  if (product.status === 'on_sale') {
    return (
      <ButtonLink to={`/pages/product/product_buy?id=${product.productId}`}>
        {isLoggedIn ? t('buy') : t('loginToBuy')}
      </ButtonLink>
    );
  }
  if (product.status === 'coming_soon') {
    return (
      <div className="text-center">
        <p className="font-semibold text-warning">
          {t('opensIn')} <Countdown until={product.opensAt} />
        </p>
        <p className="text-sm text-soft">{t('opensAt', { date: at(product.opensAt) })}</p>
      </div>
    );
  }
  return <Button disabled>{product.status === 'sold_out' ? t('isSoldOut') : t('isClosed')}</Button>;
}
