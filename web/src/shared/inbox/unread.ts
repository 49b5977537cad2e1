import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/query.ts';

const unread = apiQuery('/api/inbox/unread', {});

/** Returns how many messages in the inbox were not read; none until it is known. For whoever is logged in. */
export const useUnread = (): number => useQuery(unread).data?.unread ?? 0;
