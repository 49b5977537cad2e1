import { useQueryClient } from '@tanstack/react-query';
import { useDates } from '../platform/dates.ts';
import { useMessages } from '../platform/i18n.ts';
import { useOnline } from '../platform/offline.ts';
import { shellMessages } from './shell.messages.ts';
import { ShellIcon } from './shell-icons.tsx';

/** Says that what is on the screen was saved earlier, and when. */
export function OfflineBanner() {
  const t = useMessages(shellMessages);
  const { at } = useDates();
  const isOnline = useOnline();
  const client = useQueryClient();
  if (isOnline) return null;
  const latest = Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map((query) => query.state.dataUpdatedAt),
  );
  return (
    <p role="alert" className="flex items-center gap-2 bg-warning-tint px-4 py-2 text-sm text-warning">
      <ShellIcon name="offline" className="size-4" />
      <span>
        {t('offline')}
        {latest > 0 && t('offlineSince', { time: at(new Date(latest), 'minute') })}
      </span>
    </p>
  );
}
