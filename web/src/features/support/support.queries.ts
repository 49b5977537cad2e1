import type { WireOutput } from '@banyan/api/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPicture } from '../../platform/picture.ts';
import { apiPages } from '../../platform/query.ts';

export type Tickets = WireOutput<'/api/support/tickets'>;
export type Ticket = Tickets['items'][number];
type TicketPage = WireOutput<'/api/support/ticket'>;
export type TicketDetail = TicketPage['ticket'];
export type Message = TicketPage['items'][number];

export const tickets = apiPages('/api/support/tickets', {});
/** One ticket, with what was written page by page, the newest first. */
export const ticketPages = (ticketId: string) => apiPages('/api/support/ticket', { ticketId });

/** Returns a picture of one's own in a ticket. */
export const ticketPicture = (ticketId: string, position: number) =>
  queryOptions({
    queryKey: ['pictures', ticketId, String(position)] as const,
    queryFn: ({ signal }) => getPicture('/api/support/picture', { ticketId, position }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
