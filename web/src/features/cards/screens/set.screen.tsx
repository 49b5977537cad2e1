import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { cardsMessages } from '../cards.messages.ts';
import { cardSetState } from '../cards.queries.ts';
import { SetPage } from '../components/set-page.tsx';

/** Shows what a full set of cards can win, and draws with one. */
export default function CardSetScreen() {
  const t = useMessages(cardsMessages);
  const query = useQuery(cardSetState);
  return (
    <Loaded
      query={query}
      frame={(state) => <Screen onRefresh={query.refetch}>{state}</Screen>}
      skeleton={
        <div className="space-y-3">
          <Skeleton className="h-60 w-full" />
          <CardSkeleton count={1} />
        </div>
      }
    >
      {(state) =>
        state.table ? (
          <SetPage state={state} table={state.table} onRefresh={query.refetch} />
        ) : (
          <Screen onRefresh={query.refetch}>
            <Empty
              of="cards"
              title={t('setNotOpen')}
              note={t('setNotOpenNote')}
              action={<ButtonLink to="/pages/activity/index">{t('toAlbum')}</ButtonLink>}
            />
          </Screen>
        )
      }
    </Loaded>
  );
}
