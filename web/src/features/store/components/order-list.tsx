import { orderFilters } from '@banyan/domain/store/order-state.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type OrderFilter, orders } from '../goods.queries.ts';
import { ordersMessages } from '../orders.messages.ts';
import { OrderRow } from './order-row.tsx';

/** Shows what one has exchanged for goods, the newest first. */
export function OrderList() {
  const t = useMessages(ordersMessages);
  const [filter, setFilter] = useKept<OrderFilter>('store.orders', 'all');
  const query = useInfiniteQuery(orders(filter));
  return (
    <Screen onRefresh={query.refetch} aside={<PointsChip />} className="pt-1!">
      <ListFilters query={query} isFiltered={filter !== 'all'}>
        <div className="mb-3">
          <Tabs
            label={t('filter')}
            value={filter}
            onChange={setFilter}
            options={orderFilters.map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </ListFilters>
      <Paged
        query={query}
        skeleton={<OrdersSkeleton />}
        empty={
          <EmptyList onShowAll={filter === 'all' ? undefined : () => setFilter('all')}>
            <Empty
              of="points"
              title={t('none')}
              note={t('noneNote')}
              action={<ButtonLink to="/pages/store/list">{t('toStore')}</ButtonLink>}
            />
          </EmptyList>
        }
      >
        {(items) => (
          <ul className="space-y-3">
            {items.map((item) => (
              <li key={item.orderId}>
                <OrderRow order={item} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  );
}

const OrdersSkeleton = () => (
  <div className="space-y-3">
    {Array.from({ length: 4 }, (_, i) => (
      <div key={i} className="rounded-card bg-card p-4">
        <Skeleton className="h-4 w-32" />
        <div className="mt-3 flex items-center gap-3">
          <Skeleton className="size-18 shrink-0" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      </div>
    ))}
  </div>
);
