import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFlag } from '../../../platform/config.ts';
import { useDates } from '../../../platform/dates.ts';
import { useLocale, useMessages } from '../../../platform/i18n.ts';
import { isPageUrl, pageOf } from '../../../platform/navigation.ts';
import { Link } from '../../../ui/link.tsx';
import { inboxMessages } from '../inbox.messages.ts';
import type { InboxMessage } from '../inbox.queries.ts';
import { kindMessages } from '../kinds.messages.ts';

interface Props {
  message: InboxMessage;
  onRead: (messageId: string) => void;
}

/** Shows one message; to tap it reads it and goes to what it is about. */
export function MessageRow({ message, onRead }: Props) {
  const { to, messageId, readAt } = message;
  const isOn = useFlag(pageOf(to)?.flag);
  const read = () => {
    if (readAt === null) onRead(messageId);
  };
  // A page that is switched off cannot be opened, and the message can be read all the same.
  if (isOn && isPageUrl(to))
    return (
      <Link to={to} onFollow={read} className={look}>
        <Content message={message} />
        <ChevronRight className="mt-1 size-4 shrink-0 text-edge" aria-hidden />
      </Link>
    );
  if (readAt === null)
    return (
      <button type="button" onClick={read} className={look}>
        <Content message={message} />
      </button>
    );
  return (
    <div className={look}>
      <Content message={message} />
    </div>
  );
}

const look = 'tap flex w-full items-start gap-3 py-3 text-left active:bg-page';

function Content({ message }: { message: InboxMessage }): ReactNode {
  const t = useMessages(inboxMessages);
  const kinds = useMessages(kindMessages);
  const { at } = useDates();
  const { title, body } = message[useLocale()];
  const isUnread = message.readAt === null;
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-start gap-2">
        <span className={clsx('min-w-0 flex-1 wrap-anywhere', isUnread && 'font-semibold')}>{title}</span>
        {isUnread && (
          <>
            <span className="mt-2 size-2 shrink-0 rounded-full bg-warning" aria-hidden />
            <span className="sr-only">{t('isUnread')}</span>
          </>
        )}
      </span>
      <span className="mt-1 block text-sm wrap-anywhere text-soft">{body}</span>
      <span className="mt-1 block text-xs text-soft">
        {kinds(message.kind)} · {at(message.at, 'time')}
      </span>
    </span>
  );
}
