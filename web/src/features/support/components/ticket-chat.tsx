import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { supportMessages } from '../support.messages.ts';
import { type TicketDetail, ticketPages } from '../support.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';
import { AboutRow } from './about-row.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { RatingCard } from './rating-card.tsx';
import { TicketState } from './ticket-state.tsx';

/** Shows one question as a chat: how it stands, what was written, and a field for more at its foot. */
export function TicketChat({ ticketId }: { ticketId: string }) {
  const t = useMessages(ticketMessages);
  const words = useMessages(supportMessages);
  const query = useInfiniteQuery(ticketPages(ticketId));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const ticket = query.data?.pages[0]?.ticket;
  const newest = query.data?.pages[0]?.items[0]?.position;
  useReading(ticket, newest);
  const foot = useFoot(newest);
  return (
    <Screen
      {...(ticket && { title: words(ticket.topic) })}
      onRefresh={query.refetch}
      action={ticket?.mayWrite && <Composer ticket={ticket} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {({ pages }) => (
          <div className="space-y-3">
            {ticket && <TicketState ticket={ticket} />}
            {ticket?.about && <AboutRow about={ticket.about} />}
            {hasNextPage && (
              <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('earlier')}
              </Button>
            )}
            <MessageList ticketId={ticketId} newestFirst={pages.flatMap(({ items }) => items)} />
            {ticket && <RatingCard ticket={ticket} />}
            <div ref={foot} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

/** Says once of each answer that it was read, now that it stands on the screen. */
function useReading(ticket: TicketDetail | undefined, newest: number | undefined): void {
  const { mutate } = useCommand('/api/support/read');
  const said = useRef<number>(undefined);
  const ticketId = ticket?.ticketId;
  const isUnread = (ticket?.unread ?? 0) > 0;
  useEffect(() => {
    if (ticketId === undefined || !isUnread || said.current === newest) return;
    said.current = newest;
    mutate({ ticketId });
  }, [ticketId, isUnread, newest, mutate]);
}

/** Returns the end of the chat, which comes into view with each new message. */
function useFoot(newest: number | undefined) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest !== undefined) foot.current?.scrollIntoView({ block: 'end' });
  }, [newest]);
  return foot;
}
