import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { MonthList } from '../../../shared/records/month-list.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Points } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { pointsMessages } from '../points.messages.ts';
import { type PointFilter, pointHistory, points } from '../points.queries.ts';
import { MovementRow } from './movement-row.tsx';
import { PointsHead } from './points-head.tsx';

const filters = ['all', 'earned', 'spent', 'restored', 'expired'] as const;

export function PointsPage() {
  const t = useMessages(pointsMessages);
  const client = useQueryClient();
  const [type, setType] = useKept<PointFilter>('points.type', 'all');
  const state = useQuery(points);
  const history = useInfiniteQuery(pointHistory(type));
  return (
    <Screen onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <Loaded query={state} skeleton={<CardSkeleton />}>
        {(known) => <PointsHead state={known} />}
      </Loaded>
      <ListFilters query={history} isFiltered={type !== 'all'}>
        <div className="mt-3">
          <Tabs
            label={t('filter')}
            value={type}
            onChange={setType}
            options={filters.map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </ListFilters>
      <MonthList
        query={history}
        atOf={({ at }) => at}
        sumsOf={(sums) => [
          [t('sumIn'), sums.in],
          [t('sumOut'), sums.out],
        ]}
        sum={(amount) => <Points value={amount} />}
        row={(movement) => <MovementRow key={movement.transferId} movement={movement} />}
        empty={
          <EmptyList onShowAll={type === 'all' ? undefined : () => setType('all')}>
            <Empty
              of="points"
              title={t('none')}
              note={t('noneNote')}
              action={<ButtonLink to="/pages/checkin/index">{t('toCheckin')}</ButtonLink>}
            />
          </EmptyList>
        }
      />
    </Screen>
  );
}
