import { displayRate } from '@banyan/domain/money/display.ts';
import { useMessages } from '../../platform/i18n.ts';
import { Card, ListRow } from '../../ui/card.tsx';
import { sharedGroupMessages } from './group-buy.messages.ts';
import { useGroupOffer } from './use-group-offer.ts';

/** Shows what a product offers to groups, beside buying it alone; nothing where it offers nothing. */
export function GroupOfferRow({ productId }: { productId: string }) {
  const t = useMessages(sharedGroupMessages);
  const offer = useGroupOffer(productId);
  if (!offer) return null;
  return (
    <Card className="py-1!">
      <ListRow
        title={t('title')}
        note={t('note', {
          n: offer.size,
          rate: displayRate(offer.rateBps),
          bonus: displayRate(offer.bonusBps),
        })}
        value={offer.waiting > 0 && t('waiting', { n: offer.waiting })}
        to={`/pages/product/pin_tuan_detail?productId=${productId}`}
      />
    </Card>
  );
}
