import { lazy, Suspense } from 'react';
import { usePageQuery } from '../../../platform/page.ts';
import { Coming } from '../../../ui/coming.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { Records } from '../components/records.tsx';

const ApplicationDetail = lazy(() => import('../components/application-detail.tsx'));
const ApplyPage = lazy(() => import('../components/apply-page.tsx'));

const coming = (
  <Screen>
    <Coming>
      <DetailSkeleton />
    </Coming>
  </Screen>
);

/** Shows my loans and applications; with `?application=` one of these, with `?of=apply` the form of a new one. */
export default function RecordsScreen() {
  const { application, of, result } = usePageQuery();
  if (!application && of !== 'apply') return <Records />;
  return (
    <Suspense fallback={coming}>
      {application ? (
        <ApplicationDetail applicationId={application} isNew={result === 'new'} />
      ) : (
        <ApplyPage />
      )}
    </Suspense>
  );
}
