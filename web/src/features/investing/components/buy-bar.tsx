import { displayRate } from '@banyan/domain/money/display.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { useGroupOffer } from '../../../shared/group-buy/use-group-offer.ts';
import type { Product } from '../../../shared/purchase/purchase.queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { investingMessages } from '../investing.messages.ts';

/** Shows the one action of a product, or why there is none yet or any more. */
export function BuyBar({ product }: { product: Product }) {
  const t = useMessages(investingMessages);
  const { at } = useDates();
  const isLoggedIn = useLoggedIn();
  const offer = useGroupOffer(product.productId);
  if (product.status === 'on_sale') {
    // A second button that came late would stand where somebody is about to press the first.
    if (offer === undefined) return <Button disabled>{isLoggedIn ? t('buy') : t('loginToBuy')}</Button>;
    return (
      <div className="pairs gap-3">
        <ButtonLink
          to={`/pages/product/product_buy?id=${product.productId}`}
          look={offer ? 'secondary' : 'primary'}
        >
          {isLoggedIn ? t('buy') : t('loginToBuy')}
        </ButtonLink>
        {offer && (
          <ButtonLink to={`/pages/product/pin_tuan_detail?productId=${product.productId}`}>
            {t('inGroup', { rate: displayRate(offer.rateBps) })}
          </ButtonLink>
        )}
      </div>
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
