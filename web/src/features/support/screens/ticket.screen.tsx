import { usePageQuery } from '../../../platform/page.ts';
import { NewTicket } from '../components/new-ticket.tsx';
import { TicketChat } from '../components/ticket-chat.tsx';

/** Shows one of my questions as a chat; with `?of=new` a new one is asked, with `about` and `aboutId` about something. */
export default function TicketScreen() {
  const { id, of } = usePageQuery();
  return id && of !== 'new' ? <TicketChat ticketId={id} /> : <NewTicket />;
}
