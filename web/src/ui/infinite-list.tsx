import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { runtimeLimits } from '../platform/runtime-limits.ts';
import { Button } from './button.tsx';
import { shellMessages } from './shell.messages.ts';
import { uiMessages } from './ui.messages.ts';

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Shows the foot of a list without end: reads on when it comes into view, says when it is over, offers a retry. */
export function ListFooter({ query }: { query: Pages }) {
  const t = useMessages(uiMessages);
  const shell = useMessages(shellMessages);
  const foot = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    const target = foot.current;
    if (!target || !isReady) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: `${runtimeLimits.scrollThresholdPx}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [isReady, fetchNextPage]);
  return (
    <div ref={foot} className="py-4 text-center text-sm text-soft">
      {!hasNextPage && t('endOfList')}
      {hasNextPage && (
        <Button look="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? `${shell('loadFailed')} · ${shell('retry')}` : t('loadMore')}
        </Button>
      )}
    </div>
  );
}
