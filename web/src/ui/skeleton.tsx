import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { shellMessages } from './shell.messages.ts';

/** Shows nothing for 200 ms, then a skeleton in the shape of what comes, and a word after ten seconds. */
export function LoadingState({ children }: { children: ReactNode }) {
  const t = useMessages(shellMessages);
  return (
    <div className="appear-late" role="status" aria-label={t('loading')}>
      <div aria-hidden>{children}</div>
      {/* Takes no room: nothing may move when the data come before it. */}
      <p className="appear-very-late h-0 pt-2 text-center text-sm text-soft">{t('stillLoading')}</p>
    </div>
  );
}

export const Skeleton = ({ className }: { className: string }) => (
  <div className={clsx('shimmer', className)} />
);

export const CardSkeleton = ({ count = 3 }: { count?: number }) => (
  <div className="space-y-3">
    {Array.from({ length: count }, (_, i) => (
      <div key={i} className="space-y-3 rounded-card bg-card p-4">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="h-3 w-full" />
      </div>
    ))}
  </div>
);
