import { useQuery } from '@tanstack/react-query';
import { usePageQuery } from '../../../platform/page.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { GoodAction } from '../components/good-action.tsx';
import { GoodDetail } from '../components/good-detail.tsx';
import { good } from '../goods.queries.ts';

/** Shows one good. */
export default function GoodScreen() {
  const { id = '' } = usePageQuery();
  const query = useQuery(good(id));
  return (
    <Screen
      onRefresh={query.refetch}
      aside={<PointsChip balance={query.data?.balance} />}
      action={query.data && <GoodAction good={query.data} />}
    >
      <Loaded
        query={query}
        skeleton={
          <div className="space-y-3">
            <Skeleton className="h-64 w-full rounded-card!" />
            <DetailSkeleton />
          </div>
        }
      >
        {(known) => <GoodDetail good={known} />}
      </Loaded>
    </Screen>
  );
}
