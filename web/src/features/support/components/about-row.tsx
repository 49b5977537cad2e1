import { useMessages } from '../../../platform/i18n.ts';
import { type PageUrl, pageOfCause } from '../../../platform/navigation.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import type { TicketDetail } from '../support.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';

type About = NonNullable<TicketDetail['about']>;

/** Returns where something is shown that a question is about; undefined where no page shows it. */
function pageOfAbout({ type, id }: About): PageUrl | undefined {
  if (type === 'transfer') return `/pages/transaction_detail/index?id=${id}`;
  return pageOfCause(type === 'order' ? 'goods_order' : type, id);
}

/** Leads to what a question is about. */
export function AboutRow({ about }: { about: About }) {
  const t = useMessages(ticketMessages);
  const to = pageOfAbout(about);
  return (
    <Card className="py-1!">
      <ListRow title={t(`about_${about.type}`)} note={t('aboutThis')} {...(to && { to })} />
    </Card>
  );
}
