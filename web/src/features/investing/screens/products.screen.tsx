import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useFlag } from '../../../platform/config.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { ProductCard } from '../../../shared/product/product-card.tsx';
import { RiskFit } from '../../../shared/risk/risk-fit.tsx';
import { useRiskProfile } from '../../../shared/risk/risk-profile.ts';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList } from '../../../ui/empty-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { productListMessages } from '../components/product-list.messages.ts';
import { SortAndStatus } from '../components/sort-and-status.tsx';
import { categories, products } from '../investing.queries.ts';
import { choicesOf, useProductFilter } from '../product-filter.ts';

const FilterSheet = lazy(() => import('../components/filter-sheet.tsx'));

/** Shows all published products; what they are narrowed to and their order survive leaving the page. */
export default function ProductsScreen() {
  const t = useMessages(productListMessages);
  const text = useBilingual();
  const isOn = useFlag('invest');
  // Until it is known that there is none, the line about it is kept free, so that nothing moves.
  const hasProfile = useRiskProfile() !== null;
  const { filter, setFilter, choose, sort, setSort } = useProductFilter();
  const [isChoosing, setChoosing] = useState(false);
  const categoryQuery = useQuery({ ...categories, enabled: isOn });
  const query = useQuery({
    ...products({ sort, ...filter }),
    placeholderData: keepPreviousData,
    enabled: isOn,
  });
  const isNarrowed = Object.keys(filter).length > 0;
  const tabs = [
    { value: '', label: t('allCategories') },
    ...(categoryQuery.data?.items ?? []).map((each) => ({ value: each.category, label: text(each.name) })),
  ];
  return (
    <Screen bare onRefresh={query.refetch} className="pt-0!">
      <Tabs
        label={t('categories')}
        value={filter.category ?? ''}
        onChange={(next) => choose('category', next)}
        options={tabs}
      />
      <SortAndStatus
        sort={sort}
        onSort={setSort}
        status={filter.status ?? ''}
        onStatus={(next) => choose('status', next)}
        choices={choicesOf(filter)}
        onFilter={() => setChoosing(true)}
      />
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title={t('filter')}>
        <FilterSheet
          filter={filter}
          onApply={(next) => {
            setFilter(next);
            setChoosing(false);
          }}
        />
      </Sheet>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList onShowAll={isNarrowed ? () => setFilter({}) : undefined}>
              <Empty of="products" title={t('noProducts')} note={t('noProductsNote')} />
            </EmptyList>
          ) : (
            <div className="space-y-3">
              {items.map((each) => (
                <ProductCard
                  key={each.productId}
                  product={each}
                  fit={
                    hasProfile && (
                      <span className="mt-1 block min-h-5">
                        <RiskFit risk={each.riskLevel} />
                      </span>
                    )
                  }
                />
              ))}
              <p className="pt-1 text-center text-xs text-soft">{t('riskNote')}</p>
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}
