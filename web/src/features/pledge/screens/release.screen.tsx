import { lazy, Suspense } from 'react';
import { usePageQuery } from '../../../platform/page.ts';
import { Coming } from '../../../ui/coming.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { PledgeList } from '../components/pledge-list.tsx';

const NewPledge = lazy(async () => ({
  default: (await import('../components/new-pledge.tsx')).NewPledge,
}));
const PledgeDetail = lazy(async () => ({
  default: (await import('../components/pledge-detail.tsx')).PledgeDetail,
}));
const RepayForm = lazy(async () => ({
  default: (await import('../components/repay-form.tsx')).RepayForm,
}));
const SharesForm = lazy(async () => ({
  default: (await import('../components/shares-form.tsx')).SharesForm,
}));

const coming = (
  <Screen>
    <Coming>
      <FormSkeleton />
    </Coming>
  </Screen>
);

/**
 * Shows my pledges; with `?of=new&instrumentId=` the form of a new one, with `?pledgeId=` one of them, and with `&of=` what
 * changes it: `repay`, `add`, `release`.
 */
export default function ReleaseScreen() {
  const { pledgeId, id, of, instrumentId, result } = usePageQuery();
  const named = pledgeId ?? id;
  if (of === 'new' && instrumentId)
    return (
      <Suspense fallback={coming}>
        <NewPledge key={instrumentId} instrumentId={instrumentId} />
      </Suspense>
    );
  if (!named) return <PledgeList />;
  return (
    <Suspense fallback={coming}>
      {of === 'repay' && <RepayForm key={named} pledgeId={named} />}
      {(of === 'add' || of === 'release') && <SharesForm key={`${named} ${of}`} pledgeId={named} way={of} />}
      {of !== 'repay' && of !== 'add' && of !== 'release' && (
        <PledgeDetail key={named} pledgeId={named} isNew={result === 'new'} />
      )}
    </Suspense>
  );
}
