import { useDates } from '../platform/dates.ts';
import { useMessages } from '../platform/i18n.ts';
import { useOnline } from '../platform/offline.ts';
import { useStreamSilence } from '../platform/stream-silence.ts';
import { failureWords } from './failure-words.ts';
import { usePageState } from './page-parts.tsx';
import { shellMessages } from './shell.messages.ts';
import { ShellIcon } from './shell-icons.tsx';

/**
 * Says what is the matter with the page as a whole, where no part of it does: that there is no network, that what it
 * shows was saved earlier, and when, that something is missing, or that the server is not heard any more.
 */
export function PageNotice() {
  const t = useMessages(shellMessages);
  const { at } = useDates();
  const isOnline = useOnline();
  const isSilent = useStreamSilence();
  const { speaker, isTold, error, isPart, savedAt, retry } = usePageState();
  const isFailed = isOnline && Boolean(error);
  const isWrong = !isOnline || isFailed;
  if (speaker !== undefined || isTold || !(isWrong || (isSilent && savedAt !== null))) return null;
  const time = savedAt === null ? '' : at(new Date(savedAt), 'minute');
  const reason = isWrong ? failureWords(error, isOnline, t).title.replace(/\.$/, '') : t('silent');
  return (
    <div
      role={isWrong ? 'alert' : 'status'}
      className="flex items-center gap-2 bg-warning-tint px-4 py-2 text-sm text-warning"
    >
      {!isOnline && <ShellIcon name="offline" className="size-4 shrink-0" />}
      <span className="min-w-0 flex-1">
        {!isOnline && t(savedAt === null ? 'offlineTitle' : 'offlineSaved', { time })}
        {isOnline && t(isPart ? 'partMissing' : 'staleSaved', { reason, time })}
      </span>
      {isFailed && (
        <button type="button" className="tap -my-2 shrink-0 px-1 font-medium underline" onClick={retry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}
