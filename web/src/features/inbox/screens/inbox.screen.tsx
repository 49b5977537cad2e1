import { useInfiniteQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { useUnread } from '../../../shared/inbox/unread.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DayList } from '../components/day-list.tsx';
import { inboxMessages } from '../inbox.messages.ts';
import { type InboxKind, messages } from '../inbox.queries.ts';
import { kindMessages } from '../kinds.messages.ts';

const filters = Object.keys(kindMessages) as (InboxKind | 'all')[];

/** Shows what I was told, day by day and by kind; what is read leads to what it is about. */
export default function InboxScreen() {
  const t = useMessages(inboxMessages);
  const kinds = useMessages(kindMessages);
  const [kind, setKind] = useEntryState<InboxKind | 'all'>('kind', 'all');
  const query = useInfiniteQuery(messages(kind));
  const read = useCommand('/api/inbox/read');
  return (
    <Screen
      onRefresh={query.refetch}
      className="space-y-4"
      aside={
        <Link to="/pages/inbox/settings" label={t('settings')} className="tap grid place-items-center">
          <Settings className="size-5 text-soft" aria-hidden />
        </Link>
      }
    >
      <ListFilters query={query} isFiltered={kind !== 'all'}>
        <Chips
          label={t('filter')}
          options={filters.map((value) => ({ value, label: kinds(value) }))}
          value={kind}
          onChange={setKind}
        />
      </ListFilters>
      <Paged
        query={query}
        empty={
          <EmptyList onShowAll={kind === 'all' ? undefined : () => setKind('all')}>
            <None />
          </EmptyList>
        }
      >
        {(items) => (
          <>
            {kind === 'all' && <ReadAll until={items[0]?.at} />}
            <DayList messages={items} onRead={(messageId) => read.mutate({ messageId })} />
          </>
        )}
      </Paged>
    </Screen>
  );
}

/** Marks all as read up to the newest that is shown: what comes meanwhile was seen by nobody. */
function ReadAll({ until }: { until: string | undefined }) {
  const t = useMessages(inboxMessages);
  const isOnline = useOnline();
  const unread = useUnread();
  const read = useCommand('/api/inbox/read');
  if (until === undefined || (unread === 0 && !read.error)) return null;
  return (
    <>
      <OutcomeNotice error={read.error} />
      <Button
        look="secondary"
        busy={read.isPending}
        disabled={!isOnline}
        onClick={() => read.mutate({ until }, { onSuccess: () => announce(t('allRead')) })}
      >
        {t('readAll')}
      </Button>
    </>
  );
}

function None() {
  const t = useMessages(inboxMessages);
  return (
    <Empty
      of="page"
      title={t('none')}
      note={t('noneNote')}
      action={<ButtonLink to="/pages/product/product_list">{t('toInvestments')}</ButtonLink>}
    />
  );
}
