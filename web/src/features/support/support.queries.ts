import type { WireOutput } from '@banyan/api/contract.ts';
import { saveFile } from '@banyan/client/save-file.ts';
import { savedFileName } from '@banyan/domain/support/attached-file.ts';
import { queryOptions } from '@tanstack/react-query';
import { getBytes, getPicture } from '../../platform/picture.ts';
import { apiPages } from '../../platform/query.ts';

export type Tickets = WireOutput<'/api/support/tickets'>;
export type Ticket = Tickets['items'][number];
type TicketPage = WireOutput<'/api/support/ticket'>;
export type TicketDetail = TicketPage['ticket'];
export type Message = TicketPage['items'][number];
export type AttachedFile = NonNullable<Message['file']>;

export const tickets = apiPages('/api/support/tickets', {});
/** Returns the query of one ticket, with what was written page by page, the newest first. */
export const ticketPages = (ticketId: string) => apiPages('/api/support/ticket', { ticketId });

/** Returns a picture of one's own in a ticket. */
export const ticketPicture = (ticketId: string, position: number) =>
  queryOptions({
    queryKey: ['pictures', ticketId, String(position)] as const,
    queryFn: ({ signal }) => getPicture('/api/support/picture', { ticketId, position }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

const mediaTypes = { pdf: 'application/pdf', text: 'text/plain;charset=utf-8' } as const;

/** Hands a file of one's own in a ticket to the browser, to keep under the name and the kind that it has. */
export async function saveTicketFile(
  ticketId: string,
  position: number,
  { name, kind }: AttachedFile,
): Promise<void> {
  const bytes = await getBytes('/api/support/file', { ticketId, position }, new AbortController().signal);
  saveFile({ fileName: savedFileName(name, kind), mediaType: mediaTypes[kind], bytes });
}
