import { useQuery } from '@tanstack/react-query';
import { useContext, useSyncExternalStore } from 'react';
import { useLoggedIn } from './logged-in.ts';
import { usePage } from './page.ts';
import { apiQuery } from './query.ts';
import { StoppedCalls } from './stopped-calls.ts';

/** The effect that a freeze of the account has on a page. */
export interface PageFreeze {
  by: 'person' | 'operator';
  /** True if it stops the page's own commands, and not only those of pages that it leads to. */
  stopsOwn: boolean;
  /** True if the page has a button that leads to lifting it. */
  isLiftOffered: boolean;
}

/** Returns what a freeze stops on this page; null where it stops nothing, or nobody is known to have frozen the account. */
export function usePageFreeze(): PageFreeze | null {
  const calls = useContext(StoppedCalls);
  const { leadsTo = [] } = usePage();
  const { stopped, lift } = useSyncExternalStore(calls.subscribe, calls.get);
  const isLoggedIn = useLoggedIn();
  const stopsOwn = stopped > 0;
  const isStopped = stopsOwn || leadsTo.length > 0;
  const { data } = useQuery({ ...apiQuery('/api/me', {}), enabled: isLoggedIn && isStopped });
  const by = data?.frozenBy ?? null;
  return isStopped && by !== null ? { by, stopsOwn, isLiftOffered: lift > 0 } : null;
}
