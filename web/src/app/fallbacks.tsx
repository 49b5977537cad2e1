import { ApiProblem } from '@banyan/client/problem.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { runtimeText } from '../platform/runtime-texts.ts';
import { Button } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import { shellMessages } from '../ui/shell.messages.ts';
import { CardSkeleton, LoadingState } from '../ui/skeleton.tsx';

const MissingPage = lazy(() =>
  import('./rare-pages.tsx').then((module) => ({ default: module.MissingPage })),
);
const DisabledPage = lazy(() =>
  import('./rare-pages.tsx').then((module) => ({ default: module.DisabledPage })),
);

/** The specification's page loader: after so long it stops waiting, and a press anywhere loads it afresh. */
const loaderTimeoutMs = 60_000;

/** Shows a skeleton while a page's code is on its way. */
export function PendingPage() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, loaderTimeoutMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (isOver)
    return (
      <div role="alert" className="flex flex-1">
        <button type="button" className="flex-1 px-8 text-soft" onClick={() => location.reload()}>
          {runtimeText('timedOut')}
        </button>
      </div>
    );
  return (
    <div className="flex-1 px-4 pt-16">
      <LoadingState>
        <CardSkeleton />
      </LoadingState>
    </div>
  );
}

/** Says that no page has this address. */
export const Missing = () => (
  <Suspense fallback={null}>
    <MissingPage />
  </Suspense>
);

/** Says that the permission map has switched the page's area off. */
export const Disabled = () => (
  <Suspense fallback={null}>
    <DisabledPage />
  </Suspense>
);

/**
 * Says that the page's code could not be fetched, or that it broke while it was drawn. Needs nothing more than is
 * there.
 */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useMessages(shellMessages);
  return (
    <Screen title="Banyan 榕">
      <div role="alert" className="flex flex-col items-center gap-5 px-6 py-16 text-center">
        <p className="font-medium">{error instanceof ApiProblem ? error.title : t('loadFailed')}</p>
        <Button look="secondary" className="max-w-60" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </Screen>
  );
}
