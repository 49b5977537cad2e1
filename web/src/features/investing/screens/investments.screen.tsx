import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { InvestmentCard } from '../components/investment-card.tsx';
import { InvestmentDetail } from '../components/investment-detail.tsx';
import { Totals } from '../components/totals.tsx';
import { investingMessages } from '../investing.messages.ts';
import { type SubscriptionState, subscriptions } from '../investing.queries.ts';

const states = ['pending', 'cooling_off', 'active', 'matured', 'repaid', 'cancelled'] as const;
type Tab = SubscriptionState | 'all';

/** Shows my investments, or with `?id=` one of them. */
export default function InvestmentsScreen() {
  const { id, result } = usePageQuery();
  return id ? <InvestmentDetail subscriptionId={id} isNew={result === 'new'} /> : <InvestmentList />;
}

function InvestmentList() {
  const t = useMessages(investingMessages);
  const [tab, setTab] = useKept<Tab>('investments.tab', 'all');
  const query = useInfiniteQuery(subscriptions(tab === 'all' ? undefined : tab));
  const totals = query.data?.pages[0]?.totals;
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Totals totals={totals} />
      <ListFilters query={query} isFiltered={tab !== 'all'}>
        <div className="my-2">
          <Tabs<Tab>
            label={t('tabs')}
            value={tab}
            onChange={setTab}
            options={[
              { value: 'all', label: t('tabAll') },
              ...states.map((value) => ({ value, label: t(value) })),
            ]}
          />
        </div>
      </ListFilters>
      <Paged
        query={query}
        skeleton={<CardSkeleton />}
        empty={
          <EmptyList onShowAll={tab === 'all' ? undefined : () => setTab('all')}>
            <Empty
              of="investments"
              title={t('noInvestments')}
              note={t('noInvestmentsNote')}
              action={<ButtonLink to="/pages/product/product_list">{t('browse')}</ButtonLink>}
            />
          </EmptyList>
        }
      >
        {(items) => (
          <div className="space-y-3">
            {items.map((item) => (
              <InvestmentCard key={item.subscriptionId} item={item} />
            ))}
          </div>
        )}
      </Paged>
    </Screen>
  );
}
