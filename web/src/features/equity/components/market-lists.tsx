import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { sharesMessages } from '../../../shared/shares/shares.messages.ts';
import { type Traded, TradedList } from '../../../shared/shares/traded-list.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { centreMessages } from '../centre.messages.ts';
import { traded } from '../equity.queries.ts';

/** Shows what trades now, each with its way to an order; in front of it what is on the watch list. */
export function MarketLists() {
  const t = useMessages(centreMessages);
  const words = useMessages(sharesMessages);
  const query = useQuery(traded);
  const watched = query.data?.items.filter(({ isWatched }) => isWatched) ?? [];
  return (
    <>
      {watched.length > 0 && (
        <Card title={t('watchList')} className="pb-1!">
          <Shares items={watched} />
        </Card>
      )}
      <Card title={t('market')} className="pb-1!">
        <Loaded query={query} skeleton={<RowsSkeleton count={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="pb-3 text-sm text-soft">{words('noneTraded')}</p>
            ) : (
              <>
                <Shares items={items} />
                {watched.length === 0 && <p className="pb-3 text-sm text-soft">{t('watchHint')}</p>}
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}

const Shares = ({ items }: { items: readonly Traded[] }) => (
  <TradedList items={items} to={(instrumentId) => `/pages/equity/trade?instrumentId=${instrumentId}`} />
);
