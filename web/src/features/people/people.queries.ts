import type { WireOutput } from '@banyan/api/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { homePage, isPageUrl, reLaunch } from '../../platform/navigation.ts';
import { apiQuery, forgetQueries } from '../../platform/query.ts';
import { takeRememberedPage, token } from '../../platform/session.ts';

export const me = apiQuery('/api/me', {});

/** Keeps the new session and goes to the page that was asked for before, or home. */
export function useEnter() {
  const client = useQueryClient();
  return (session: WireOutput<'/api/login'>) => {
    // Data that an earlier user's session had loaded must not be seen by the next.
    forgetQueries();
    token.set(session.token);
    client.setQueryData(me.queryKey, session.user);
    const wanted = takeRememberedPage();
    if (!wanted || !isPageUrl(wanted) || !reLaunch(wanted).ok) reLaunch(homePage);
  };
}
