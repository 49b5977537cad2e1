import { clsx } from 'clsx';
import { CircleCheck, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBilingual, useLocale, useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { Link } from '../../../ui/link.tsx';
import { contentMessages } from '../content.messages.ts';
import type { Headline } from '../content.queries.ts';
import { Cover, PictureCover } from './cover.tsx';

interface Props {
  item: Omit<Headline, 'kind'>;
  to: PageUrl;
  /** Instead of the title and the summary as they are. */
  title?: ReactNode;
  note?: ReactNode;
  /** Content below the summary, before the reading time. */
  below?: ReactNode;
  isUnread?: boolean;
  isFinished?: boolean;
}

/** Shows an article as a row: what it is about, how long it takes, and whether it was read. */
export function HeadlineRow({ item, to, title, note, below, isUnread = false, isFinished = false }: Props) {
  const t = useMessages(contentMessages);
  const text = useBilingual();
  const language = useLocale();
  return (
    <Link to={to} className="tap flex items-start gap-3 py-4 active:bg-page">
      <span className="min-w-0 flex-1">
        <span
          className={clsx('block leading-snug wrap-anywhere', isUnread ? 'font-semibold' : 'font-medium')}
        >
          {isUnread && (
            <>
              <span className="mr-1.5 mb-0.5 inline-block size-2 rounded-full bg-danger" aria-hidden />
              <span className="sr-only">{t('unread')} </span>
            </>
          )}
          {title ?? text(item.title)}
        </span>
        <span className="mt-1 block text-sm wrap-anywhere text-soft">{note ?? text(item.summary)}</span>
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
          {below}
          <span>{t('minutes', { n: item.minutes[language] })}</span>
          {item.hasVideo && (
            <span className="inline-flex items-center gap-1">
              <Play className="size-3 fill-current" aria-hidden />
              {t('video')}
            </span>
          )}
          {isFinished && (
            <span className="inline-flex items-center gap-1 font-medium text-action">
              <CircleCheck className="size-3.5" aria-hidden />
              {t('read')}
            </span>
          )}
        </span>
      </span>
      {item.picture ? (
        <PictureCover picture={item.picture} className="h-16 w-24 rounded-field" />
      ) : (
        item.cover && <Cover of={item.cover} className="h-16 w-24 rounded-field" />
      )}
    </Link>
  );
}
