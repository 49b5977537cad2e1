import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useDates } from '../platform/dates.ts';
import { useMessages } from '../platform/i18n.ts';
import { useOnline } from '../platform/offline.ts';
import { shellMessages } from './shell.messages.ts';

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
      <WifiOff className="size-4 shrink-0" aria-hidden />
      <span>
        {t('offline')}
        {latest > 0 && t('offlineSince', { time: at(new Date(latest), 'minute') })}
      </span>
    </p>
  );
}
