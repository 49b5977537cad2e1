import { useQuery } from '@tanstack/react-query';
import { useLoggedIn } from '../../platform/logged-in.ts';
import { apiQuery } from '../../platform/query.ts';

/** The newest ticket alone: what is asked for is how many answers were not read in all of them. */
const sums = apiQuery('/api/support/tickets', { limit: 1 });

/** Returns how many answers the person has not read; undefined for a guest, and until it is known. */
export function useUnread(): number | undefined {
  const isLoggedIn = useLoggedIn();
  return useQuery({ ...sums, enabled: isLoggedIn }).data?.unread;
}

/** Returns the sums that a new ticket is asked under: how many may be open, and how soon one is answered. */
export const useSums = () => useQuery(sums);
