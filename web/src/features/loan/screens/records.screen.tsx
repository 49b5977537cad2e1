import { usePageQuery } from '../../../platform/page.ts';
import { ApplicationDetail } from '../components/application-detail.tsx';
import { ApplyPage } from '../components/apply-page.tsx';
import { Records } from '../components/records.tsx';

/** Shows my loans and applications; with `?application=` one of these, with `?of=apply` the form of a new one. */
export default function RecordsScreen() {
  const { application, of, result } = usePageQuery();
  if (application) return <ApplicationDetail applicationId={application} isNew={result === 'new'} />;
  return of === 'apply' ? <ApplyPage /> : <Records />;
}
