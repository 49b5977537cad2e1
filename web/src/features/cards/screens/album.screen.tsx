import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { cardsMessages } from '../cards.messages.ts';
import { cardsState } from '../cards.queries.ts';
import { AlbumPage } from '../components/album-page.tsx';

/** Shows a person's cards and the chances that wait. */
export default function AlbumScreen() {
  const query = useQuery(cardsState);
  return (
    <Loaded
      query={query}
      frame={(state) => <Screen onRefresh={query.refetch}>{state}</Screen>}
      skeleton={
        <div className="space-y-3">
          <Skeleton className="h-110 w-full" />
          <CardSkeleton count={1} />
        </div>
      }
    >
      {(state) =>
        state.table ? (
          <AlbumPage state={state} table={state.table} onRefresh={query.refetch} />
        ) : (
          <NotOpen onRefresh={query.refetch} />
        )
      }
    </Loaded>
  );
}

function NotOpen({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const t = useMessages(cardsMessages);
  return (
    <Screen onRefresh={onRefresh}>
      <Empty
        of="cards"
        title={t('notOpenTitle')}
        note={t('notOpenNote')}
        action={<ButtonLink to="/pages/checkin/index">{t('toCheckin')}</ButtonLink>}
      />
    </Screen>
  );
}
