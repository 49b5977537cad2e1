import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { homePage } from '../platform/navigation.ts';
import { useOnline } from '../platform/offline.ts';
import { usePage } from '../platform/page.ts';
import { runtimeLimits } from '../platform/runtime-limits.ts';
import { runtimeText, timedOut } from '../platform/runtime-texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { failureWords } from '../ui/failure-words.ts';
import { useFailed } from '../ui/page-parts.tsx';
import { Screen } from '../ui/screen.tsx';
import { shellMessages } from '../ui/shell.messages.ts';
import { CardSkeleton, LoadingState } from '../ui/skeleton.tsx';

const MissingPage = lazy(() =>
  import('./rare-pages.tsx').then((module) => ({ default: module.MissingPage })),
);
const DisabledPage = lazy(() =>
  import('./rare-pages.tsx').then((module) => ({ default: module.DisabledPage })),
);

/** Shows a skeleton while a page's code is on its way; after a minute a press anywhere loads the page afresh. */
export function PendingPage() {
  const { kind } = usePage();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, runtimeLimits.loaderTimeoutMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (isOver)
    return (
      <div role="alert" className="flex flex-1">
        <button type="button" className="flex-1 px-8 text-soft" onClick={() => location.reload()}>
          {runtimeText(timedOut)}
        </button>
      </div>
    );
  return (
    <Screen bare={kind === 'tab'}>
      <LoadingState>
        <CardSkeleton />
      </LoadingState>
    </Screen>
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

/** Returns whether a part of the code is missing: drawing again would miss it again, until all is loaded afresh. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported|module script/i.test(error.message);

interface LoadFailedProps {
  error: unknown;
  /** True if the page broke while it was drawn; false if its code could not be fetched. */
  isBroken: boolean;
  retry: () => void;
}

/**
 * Says that the page's code could not be fetched, or that it broke while it was drawn. Needs nothing more than is
 * there. If the network was missing, the page is fetched again as soon as the network is back.
 */
export function LoadFailed({ error, isBroken, retry }: LoadFailedProps) {
  const t = useMessages(shellMessages);
  const { kind } = usePage();
  const isOnline = useOnline();
  const lacksCode = !isBroken || isMissingCode(error);
  const again = isBroken && lacksCode ? () => location.reload() : retry;
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!lacksCode) return undefined;
    const retryOnline = () => latest.current();
    addEventListener('online', retryOnline);
    return () => removeEventListener('online', retryOnline);
  }, [lacksCode]);
  const { ref, speaks } = useFailed(error, again);
  const { title, note } = lacksCode
    ? failureWords(error, isOnline, t)
    : { title: t('pageBroke'), note: t('pageBrokeNote') };
  return (
    <Screen bare={kind === 'tab'}>
      <div ref={ref}>
        {speaks && (
          <div role="alert" className="flex flex-col items-center px-6 py-16 text-center">
            <p className="font-medium">{title}</p>
            {note && <p className="mt-1 text-sm text-soft">{note}</p>}
            <div className="mt-5 flex w-full max-w-60 flex-col gap-3">
              <Button look="secondary" onClick={again}>
                {t('retry')}
              </Button>
              {!lacksCode && (
                <ButtonLink to={homePage} look="quiet">
                  {t('toHome')}
                </ButtonLink>
              )}
            </div>
          </div>
        )}
      </div>
    </Screen>
  );
}
