import type { WireOutput } from '@banyan/api/contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLoggedIn } from '../../platform/logged-in.ts';
import { getPicture } from '../../platform/picture.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Tickets = WireOutput<'/api/support/tickets'>;
export type Ticket = Tickets['items'][number];
type TicketPage = WireOutput<'/api/support/ticket'>;
export type TicketDetail = TicketPage['ticket'];
export type Message = TicketPage['items'][number];

export const tickets = apiPages('/api/support/tickets', {});
/** One ticket, with what was written page by page, the newest first. */
export const ticketPages = (ticketId: string) => apiPages('/api/support/ticket', { ticketId });

/** The newest ticket alone: what is asked for is how many answers were not read in all of them. */
const sums = apiQuery('/api/support/tickets', { limit: 1 });

/** Returns how many answers the person has not read; undefined for a guest, and until it is known. */
export function useUnread(): number | undefined {
  const isLoggedIn = useLoggedIn();
  return useQuery({ ...sums, enabled: isLoggedIn }).data?.unread;
}

/** Returns the sums that a new ticket is asked under: how many may be open, and how soon one is answered. */
export const useSums = () => useQuery(sums);

/** Returns a picture of one's own in a ticket. */
export const ticketPicture = (ticketId: string, position: number) =>
  queryOptions({
    queryKey: ['pictures', ticketId, String(position)] as const,
    queryFn: ({ signal }) => getPicture('/api/support/picture', { ticketId, position }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
