import { useDates } from '../platform/dates.ts';
import { useMessages } from '../platform/i18n.ts';
import { useOnline } from '../platform/offline.ts';
import { useStreamSilence } from '../platform/stream-silence.ts';
import { failureWords } from './failure-words.ts';
import { usePageState } from './page-parts.tsx';
import { shellMessages } from './shell.messages.ts';
import { ShellIcon } from './shell-icons.tsx';
import { SilentNotice } from './silent-notice.tsx';

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
  if (speaker !== undefined || isTold) return null;
  if (isOnline && !error) return isSilent && savedAt !== null ? <SilentNotice savedAt={savedAt} /> : null;
  const time = savedAt === null ? '' : at(new Date(savedAt), 'minute');
  const reason = failureWords(error, isOnline, t).title.replace(/\.$/, '');
  return (
    <div role="alert" className="flex items-center gap-2 bg-warning-tint px-4 py-2 text-sm text-warning">
      {!isOnline && <ShellIcon name="offline" className="size-4 shrink-0" />}
      <span className="min-w-0 flex-1">
        {!isOnline && savedAt === null && t('offline')}
        {!isOnline && savedAt !== null && t('offlineSaved', { time })}
        {isOnline && isPart && t('partMissing', { reason })}
        {isOnline && !isPart && t('staleSaved', { reason, time })}
      </span>
      {isOnline && (
        <button type="button" className="tap -my-2 shrink-0 px-1 font-medium underline" onClick={retry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}
