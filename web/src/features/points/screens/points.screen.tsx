import { usePageQuery } from '../../../platform/page.ts';
import { LotList } from '../components/lot-list.tsx';
import { PointsPage } from '../components/points-page.tsx';

/** Shows a person's points and their history; with `?of=lots` when each expires. */
export default function PointsScreen() {
  const { of } = usePageQuery();
  return of === 'lots' ? <LotList /> : <PointsPage />;
}
