import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { MessagesCard } from './messages-card.tsx';
import { useSupportMessages } from './support.messages.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { WriteCard } from './write-card.tsx';

const refreshMs = 20_000;
const pageSize = 50;

/** Shows one ticket: who asks and about what, what was written, and a field for the answer. */
export function SupportTicketScreen() {
  const texts = useSupportMessages();
  const { userId, ticketId } = useParams({ from: '/support/$userId/$ticketId' });
  const [cursor, setCursor] = useState<string | null>(null);
  const mayAnswer = useRight('support.answer');
  const { data, error, refetch } = useQuery({
    ...reading('/console/api/support/detail', {
      userId,
      ticketId,
      limit: pageSize,
      ...(cursor && { cursor }),
    }),
    refetchInterval: refreshMs,
  });
  const reload = () => void refetch();
  return (
    <Page
      title={data?.ticket.number ?? texts.title}
      lead={<Link to="/support">{texts.back}</Link>}
      actions={data && <TicketActions ticket={data.ticket} onReload={reload} />}
    >
      {!data && (error ? <ErrorState error={error} onRetry={reload} /> : <LoadingState />)}
      {data && (
        <>
          <TicketFacts ticket={data.ticket} />
          <MessagesCard page={data} isNewest={cursor === null} onPage={setCursor} />
          {mayAnswer && <WriteCard key={ticketId} ticket={data.ticket} onReload={reload} />}
        </>
      )}
    </Page>
  );
}
