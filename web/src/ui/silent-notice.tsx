import { serverTime, useServerNow } from '../platform/clock.ts';
import { useDates } from '../platform/dates.ts';
import { useMessages } from '../platform/i18n.ts';
import { shellMessages } from './shell.messages.ts';

/** Data that are older than this are said to be, as prices of the market are. */
const staleMs = 5_000;

/** Says that what the page shows may be old: the server is not heard, whose hints would have had it fetched anew. */
export function SilentNotice({ savedAt }: { savedAt: number }) {
  const t = useMessages(shellMessages);
  const { at } = useDates();
  const isOld = useServerNow() - serverTime(savedAt) > staleMs;
  return (
    <div role="status" className="bg-warning-tint px-4 py-2 text-sm text-warning empty:hidden">
      {isOld && t('silent', { time: at(new Date(savedAt), 'minute') })}
    </div>
  );
}
