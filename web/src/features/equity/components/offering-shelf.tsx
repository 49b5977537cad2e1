import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { ShelfList } from '../../../shared/shelf/shelf-list.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ListRow } from '../../../ui/card.tsx';
import { equityMessages } from '../equity.messages.ts';
import { newestOfferings, type OfferingCard } from '../equity.queries.ts';

/** Shows on home the shares that can be subscribed for now or soon. */
export default function OfferingShelf() {
  const t = useMessages(equityMessages);
  return (
    <ShelfList
      title={t('shelf')}
      to="/pages/equity/index"
      query={useQuery(newestOfferings)}
      rowsOf={({ items }) =>
        items
          .filter(({ state }) => state === 'open' || state === 'published')
          .map((offering) => <Row key={offering.offeringId} offering={offering} />)
      }
    />
  );
}

function Row({ offering }: { offering: OfferingCard }) {
  const t = useMessages(equityMessages);
  const text = useBilingual();
  const { at } = useDates();
  const when =
    offering.state === 'published'
      ? `${t('opensAt')} ${at(offering.opensAt)}`
      : `${t('closesAt')} ${at(offering.closesAt)}`;
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>{text(offering.company)}</span>
          <RiskBadge level={offering.riskLevel} />
        </span>
      }
      note={when}
      value={
        <span data-public>
          <Amount value={offering.price} className="block text-base font-semibold text-ink" />
          <span className="block text-xs">{t('price')}</span>
        </span>
      }
      to={`/pages/product/product_equity_detail?id=${offering.offeringId}`}
    />
  );
}
