import { lazy, Suspense } from 'react';
import { usePageQuery } from '../../../platform/page.ts';
import { Coming } from '../../../ui/coming.tsx';
import { LotList } from '../components/lot-list.tsx';
import { PointsPage } from '../components/points-page.tsx';

const WaysToEarn = lazy(() => import('../components/ways-to-earn.tsx'));

/** Shows a person's points and their history; with `?of=lots` when each expires, with `?of=ways` what brings some. */
export default function PointsScreen() {
  const { of } = usePageQuery();
  if (of === 'ways')
    return (
      <Suspense fallback={<Coming />}>
        <WaysToEarn />
      </Suspense>
    );
  return of === 'lots' ? <LotList /> : <PointsPage />;
}
