import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFlag } from '../../../platform/config.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { FrozenNotice } from '../../../shared/account-freeze/frozen-notice.tsx';
import { ProductCard } from '../../../shared/product/product-card.tsx';
import { RiskFit } from '../../../shared/risk/risk-fit.tsx';
import { useRiskProfile } from '../../../shared/risk/risk-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { SortAndStatus } from '../components/sort-and-status.tsx';
import { investingMessages } from '../investing.messages.ts';
import { categories, type ProductSort, type ProductStatus, products } from '../investing.queries.ts';

/** Shows all published products; category, sort and status survive leaving the page. */
export default function ProductsScreen() {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  const isOn = useFlag('invest');
  // Until it is known that there is none, the line about it is kept free, so that nothing moves.
  const hasProfile = useRiskProfile() !== null;
  const [category, setCategory] = useKept('products.category', '');
  const [sort, setSort] = useKept<ProductSort>('products.sort', 'default');
  const [status, setStatus] = useKept<ProductStatus | ''>('products.status', '');
  const categoryQuery = useQuery({ ...categories, enabled: isOn });
  const filter = { sort, ...(category ? { category } : {}), ...(status ? { status } : {}) };
  const query = useQuery({ ...products(filter), placeholderData: keepPreviousData, enabled: isOn });
  const reset = () => {
    setCategory('');
    setStatus('');
  };
  const tabs = [
    { value: '', label: t('allCategories') },
    ...(categoryQuery.data?.items ?? []).map((each) => ({ value: each.category, label: text(each.name) })),
  ];
  return (
    <Screen bare onRefresh={query.refetch} className="pt-0!">
      <FrozenNotice />
      <Tabs label={t('categories')} value={category} onChange={setCategory} options={tabs} />
      <SortAndStatus sort={sort} onSort={setSort} status={status} onStatus={setStatus} />
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              title={t('noProducts')}
              note={t('noProductsNote')}
              action={
                <Button look="secondary" onClick={reset}>
                  {t('showAll')}
                </Button>
              }
            />
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
