import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { StaleAnswer } from '../../../shared/shares/stale-notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { centreMessages } from '../centre.messages.ts';
import { MarketLists } from '../components/market-lists.tsx';
import { OfferingRow } from '../components/offering-row.tsx';
import { PortfolioCard, Positions } from '../components/portfolio.tsx';
import { offerings, portfolio, today, traded } from '../equity.queries.ts';

/** Shows what I own of companies, and what is offered; to whoever is not logged in the offerings alone. */
export default function EquityScreen() {
  return useLoggedIn() ? <Mine /> : <ForVisitors />;
}

function ForVisitors() {
  const t = useMessages(centreMessages);
  return (
    <Screen>
      <div className="space-y-3">
        <Notice tone="warning">{t('riskNote')}</Notice>
        <Offered />
      </div>
    </Screen>
  );
}

function Mine() {
  const t = useMessages(centreMessages);
  const own = useQuery(portfolio);
  // Its parts ask for themselves; how old the page is, the oldest of them says.
  const priced = joined({ own, day: useQuery(today), shares: useQuery(traded) });
  return (
    <Screen onRefresh={own.refetch} aside={<BalancesEye className="text-soft" />}>
      <Loaded query={own} skeleton={<CardSkeleton />}>
        {(data) => (
          <div className="space-y-3">
            <StaleAnswer query={priced} />
            <PortfolioCard portfolio={data} />
            <Card className="divide-y divide-line py-1!">
              <ListRow title={t('mySubscriptions')} to="/pages/equity/purchase" />
              <ListRow title={t('myOrders')} to="/pages/equity/order" />
              <ListRow title={t('dividends')} note={t('dividendsNote')} to="/pages/equity/dividends" />
              <ListRow title={t('splits')} note={t('splitsNote')} to="/pages/equity/splits" />
              <ListRow title={t('pledges')} note={t('pledgesNote')} to="/pages/equity/release" />
            </Card>
            <Positions portfolio={data} />
            <MarketLists />
            <Offered />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Offered() {
  const t = useMessages(centreMessages);
  const query = useInfiniteQuery(offerings);
  return (
    <section className="space-y-3">
      <h2 className="px-1 font-semibold">{t('offerings')}</h2>
      <Paged
        query={query}
        isPart
        skeleton={<CardSkeleton />}
        empty={
          <Empty
            of="products"
            title={t('noOfferings')}
            note={t('noOfferingsNote')}
            action={<ButtonLink to="/pages/product/product_list">{t('toHome')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <div className="space-y-3">
            {items.map((item) => (
              <OfferingRow key={item.offeringId} offering={item} />
            ))}
          </div>
        )}
      </Paged>
    </section>
  );
}
