import { usePageQuery } from '../../../platform/page.ts';
import { PastedDay } from '../components/pasted-day.tsx';
import { PublishedDays } from '../components/published-days.tsx';
import { RecomputedDay } from '../components/recomputed-day.tsx';

/**
 * Computes a published day of shares again (`?instrumentId=` and `?day=`), or a file that somebody has (`?of=file`);
 * otherwise it lists the days that are published, of one instrument or of all.
 */
export default function RecomputeScreen() {
  const { of, instrumentId, day } = usePageQuery();
  if (of === 'file') return <PastedDay />;
  if (instrumentId && day) return <RecomputedDay key={day} instrumentId={instrumentId} day={day} />;
  return <PublishedDays instrumentId={instrumentId} />;
}
