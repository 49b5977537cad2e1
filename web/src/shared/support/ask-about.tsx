import type { AboutType } from '@banyan/domain/support/ticket-state.ts';
import { Headset } from 'lucide-react';
import { useMessages } from '../../platform/i18n.ts';
import { Card, ListRow } from '../../ui/card.tsx';
import { askAboutMessages } from './ask-about.messages.ts';

/** Leads from something of one's own to a question about it, which customer service then has in front of it. */
export function AskAbout({ type, id }: { type: AboutType; id: string }) {
  const t = useMessages(askAboutMessages);
  return (
    <Card className="py-1!">
      <ListRow
        icon={<Headset className="size-5" aria-hidden />}
        title={t('ask')}
        to={`/pages/service/ticket?of=new&about=${type}&aboutId=${id}`}
      />
    </Card>
  );
}
