import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { sharedGroupMessages } from '../../../shared/group-buy/group-buy.messages.ts';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { ShelfList } from '../../../shared/shelf/shelf-list.tsx';
import { RateText } from '../../../ui/amount.tsx';
import { ListRow } from '../../../ui/card.tsx';
import { groupBuyMessages } from '../group-buy.messages.ts';
import { type Offer, offers } from '../group-buy.queries.ts';

/** Shows on home the products that are offered to groups. */
export default function OfferShelf() {
  const t = useMessages(sharedGroupMessages);
  return (
    <ShelfList
      title={t('title')}
      to="/pages/product/pin_tuan_detail"
      query={useQuery(offers)}
      rowsOf={({ items }) => items.map((offer) => <Row key={offer.offerId} offer={offer} />)}
    />
  );
}

function Row({ offer: { product, size, rateBps } }: { offer: Offer }) {
  const t = useMessages(groupBuyMessages);
  const text = useBilingual();
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>{text(product.name)}</span>
          <RiskBadge level={product.riskLevel} />
        </span>
      }
      note={`${t('ofSize', { n: size })} · ${t('days', { n: product.cycleDays })}`}
      value={
        <>
          <RateText rateBps={rateBps} className="block text-base font-semibold text-rise" />
          <span className="block text-xs">{t('expectedRate')}</span>
        </>
      }
      to={`/pages/product/pin_tuan_detail?productId=${product.productId}`}
    />
  );
}
