import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { showBadge } from './app-badge.ts';
import { inboxBellMessages } from './inbox-bell.messages.ts';
import { useUnread } from './unread.ts';

const most = 99;

/** Leads to the inbox, with how many messages were not read. For whoever is logged in. */
export function InboxBell() {
  const t = useMessages(inboxBellMessages);
  const unread = useUnread();
  useEffect(() => showBadge(unread), [unread]);
  const shown = unread > most ? `${most}+` : String(unread);
  return (
    <Link
      to="/pages/inbox/index"
      label={unread > 0 ? t('unread', { n: shown }) : t('inbox')}
      className="tap relative grid place-items-center rounded-full active:bg-line"
    >
      <Bell className="size-5 text-soft" aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-[1.35em] rounded-full bg-danger px-1 text-center text-xs leading-[1.35] font-semibold text-white"
        >
          {shown}
        </span>
      )}
    </Link>
  );
}
