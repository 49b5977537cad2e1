import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { MessagesCard } from './messages-card.tsx';
import { PersonCard } from './person-card.tsx';
import { useSupportMessages } from './support.messages.ts';
import styles from './support.module.css';
import { TicketActions } from './ticket-actions.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { WriteCard } from './write-card.tsx';

const refreshMs = 20_000;
const pageSize = 50;

/** An older page, and the last message that was seen before it took the place of the newest one. */
interface Older {
  cursor: string;
  seen: number;
}

/** Shows one ticket: who asks and about what, what was written, and a field for the answer. */
export function SupportTicketScreen() {
  const texts = useSupportMessages();
  const { userId, ticketId } = useParams({ from: '/support/$userId/$ticketId' });
  const [older, setOlder] = useState<Older | null>(null);
  const mayAnswer = useRight('support.answer');
  const { data, error, refetch } = useQuery({
    ...reading('/console/api/support/detail', {
      userId,
      ticketId,
      limit: pageSize,
      ...(older && { cursor: older.cursor }),
    }),
    refetchInterval: refreshMs,
  });
  const reload = () => {
    setOlder(null);
    void refetch();
  };
  // Messages that are written while an older page is shown do not count as seen.
  const ticket = data && { ...data.ticket, lastPosition: older?.seen ?? data.ticket.lastPosition };
  const turnTo = (cursor: string | null) =>
    setOlder(cursor && ticket ? { cursor, seen: ticket.lastPosition } : null);
  return (
    <Page
      title={ticket?.number ?? texts.title}
      lead={<Link to="/support">{texts.back}</Link>}
      actions={ticket && <TicketActions ticket={ticket} onReload={reload} />}
    >
      {!data && (error ? <ErrorState error={error} onRetry={reload} /> : <LoadingState />)}
      {data && ticket && (
        <div className={styles.desk}>
          <div className={styles.chat}>
            <TicketFacts ticket={ticket} />
            <MessagesCard page={data} isNewest={older === null} onPage={turnTo} />
            {mayAnswer && <WriteCard key={ticketId} ticket={ticket} onReload={reload} />}
          </div>
          <PersonCard userId={userId} />
        </div>
      )}
    </Page>
  );
}
