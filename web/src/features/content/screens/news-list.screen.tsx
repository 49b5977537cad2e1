import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { HeadlineRow } from '../components/headline-row.tsx';
import { contentMessages } from '../content.messages.ts';
import { isFinished, isUnread, type NewsKind, newsList, useReads } from '../content.queries.ts';

const kinds = ['notice', 'news'] as const;

/** Shows notices and news, with what the person has not opened marked. */
export default function NewsListScreen() {
  const t = useMessages(contentMessages);
  const client = useQueryClient();
  const { at } = useDates();
  const [kind, setKind] = useKept<NewsKind>('content.news', 'notice');
  const query = useInfiniteQuery(newsList(kind));
  const known = useReads();
  return (
    <Screen onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <div className="-mt-3 mb-3 bg-card max-desktop:-mx-4 max-desktop:px-4">
        <Tabs
          label={t('kinds')}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      {known && <ReadAll unread={Number(known.unread)} />}
      <Paged
        query={query}
        empty={
          <Empty
            of="page"
            title={t('noneOfThese')}
            note={t('noneNote')}
            action={<ButtonLink to="/pages/guide/index">{t('toSchool')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <ul className="divide-y divide-line rounded-card bg-card px-4">
            {items.map((item) => (
              <li key={item.articleId}>
                <HeadlineRow
                  item={item}
                  to={`/pages/about/new_details?id=${item.articleId}`}
                  below={<span>{at(item.publishedAt, 'day')}</span>}
                  isUnread={isUnread(known, item)}
                  isFinished={isFinished(known, item.articleId)}
                />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  );
}

/** Says how much is unread, and takes all of it as read. */
function ReadAll({ unread }: { unread: number }) {
  const t = useMessages(contentMessages);
  const readAll = useCommand('/api/content/read_all');
  return (
    <>
      <div className="mb-2 flex min-h-[44px] flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-sm text-soft">
          {unread > 0 ? t('unreadCount', { n: unread }) : t('allRead')}
        </p>
        {unread > 0 && (
          <Button look="quiet" size="small" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <OutcomeNotice error={readAll.error} />
    </>
  );
}
