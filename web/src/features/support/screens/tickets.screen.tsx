import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { supportMessages } from '../support.messages.ts';
import { type Ticket, type Tickets, tickets } from '../support.queries.ts';

/** Lists my questions, the one in which something happened last in front; without any, what one can ask. */
export default function TicketsScreen() {
  const t = useMessages(supportMessages);
  const query = useInfiniteQuery(tickets);
  const sums = query.data?.pages[0];
  const isFull = sums !== undefined && sums.unsolved >= sums.mostOpen;
  const ask = <ButtonLink to="/pages/service/ticket?of=new">{t('ask')}</ButtonLink>;
  return (
    <Screen
      onRefresh={query.refetch}
      className="space-y-3"
      action={sums && sums.items.length > 0 && !isFull && ask}
    >
      {isFull && <Notice>{t('most', { n: sums.mostOpen })}</Notice>}
      <Paged query={query} empty={<NoTickets sums={sums} action={ask} />}>
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((item) => (
              <Row key={item.ticketId} item={item} />
            ))}
          </Card>
        )}
      </Paged>
    </Screen>
  );
}

function NoTickets({ sums, action }: { sums: Tickets | undefined; action: ReactNode }) {
  const t = useMessages(supportMessages);
  return (
    <Empty
      of="page"
      title={t('none')}
      {...(sums ? { note: t('noneNote', { n: sums.answerHours }) } : {})}
      action={action}
    />
  );
}

function Row({ item }: { item: Ticket }) {
  const t = useMessages(supportMessages);
  const { at } = useDates();
  return (
    <ListRow
      title={t(item.topic)}
      note={
        <>
          <span className="block">{t(item.state)}</span>
          <span className="block">{at(item.changedAt)}</span>
        </>
      }
      value={
        item.unread > 0 && <span className="font-medium text-warning">{t('unread', { n: item.unread })}</span>
      }
      to={`/pages/service/ticket?id=${item.ticketId}`}
    />
  );
}
