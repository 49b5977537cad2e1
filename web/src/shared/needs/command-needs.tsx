import { firstNeed } from '@banyan/domain/needs/need-state.ts';
import { lazy, Suspense } from 'react';
import { useIsStopped } from '../../ui/account-freeze.tsx';
import type { CommandNeed } from './use-needs.ts';

// Most people have what a command takes.
const NeedNotice = lazy(() => import('./need-notice.tsx'));

/**
 * Says above the button what a command still takes, the first thing first, with the page where it is seen to; nothing on
 * a frozen account, which says so itself.
 */
export function FirstNeed({ needs }: { needs: readonly CommandNeed[] }) {
  const first = firstNeed(needs);
  if (useIsStopped() || !first) return null;
  return (
    <Suspense fallback={null}>
      <NeedNotice need={first} />
    </Suspense>
  );
}
