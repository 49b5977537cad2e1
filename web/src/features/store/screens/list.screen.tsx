import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { pointsState } from '../../../shared/points/points-state.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CategoryChips } from '../components/category-chips.tsx';
import { GoodCard } from '../components/good-card.tsx';
import { ShelfGrid, ShelfSkeleton } from '../components/shelf-grid.tsx';
import { ShelfHead, ShelfHeadSkeleton } from '../components/shelf-head.tsx';
import { goodsMessages } from '../goods.messages.ts';
import { type Category, goods } from '../goods.queries.ts';

/** Shows what points can be exchanged for, and what there is to spend. */
export default function StoreListScreen() {
  const t = useMessages(goodsMessages);
  const client = useQueryClient();
  const [category, setCategory] = useKept<Category | 'all'>('store.category', 'all');
  const state = useQuery(pointsState);
  // The chips stand while another category is fetched: they are the same in each.
  const all = useInfiniteQuery(goods());
  const query = useInfiniteQuery(goods(category === 'all' ? undefined : category));
  const categories = (query.data ?? all.data)?.pages[0]?.categories ?? [];
  return (
    <Screen onRefresh={() => client.refetchQueries({ type: 'active' })} aside={<PointsChip />}>
      <Loaded query={state} skeleton={<ShelfHeadSkeleton />}>
        {(known) => <ShelfHead state={known} />}
      </Loaded>
      <ListFilters query={query} isFiltered={category !== 'all'}>
        <CategoryChips categories={categories} value={category} onChange={setCategory} />
      </ListFilters>
      <Paged
        query={query}
        skeleton={<ShelfSkeleton />}
        empty={
          <EmptyList onShowAll={category === 'all' ? undefined : () => setCategory('all')}>
            <Empty
              of="points"
              title={t('none')}
              note={t('noneNote')}
              action={<ButtonLink to="/pages/store/exchange_money">{t('toCash')}</ButtonLink>}
            />
          </EmptyList>
        }
      >
        {(items, pages) => (
          <ShelfGrid>
            {items.map((good) => (
              <li key={good.goodId}>
                <GoodCard good={good} balance={pages[0]?.balance ?? '0'} />
              </li>
            ))}
          </ShelfGrid>
        )}
      </Paged>
    </Screen>
  );
}
