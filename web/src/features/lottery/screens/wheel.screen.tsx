import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { WheelPage } from '../components/wheel-page.tsx';
import { lotteryMessages } from '../lottery.messages.ts';
import { lotteryState } from '../lottery.queries.ts';

/** Shows the wheel, its odds, who won last, and what decides the next draw. */
export default function WheelScreen() {
  const query = useQuery(lotteryState);
  return (
    <Loaded
      query={query}
      frame={(state) => <Screen onRefresh={query.refetch}>{state}</Screen>}
      skeleton={
        <div className="space-y-3">
          <Skeleton className="h-90 w-full" />
          <CardSkeleton count={1} />
        </div>
      }
    >
      {(state) =>
        state.table ? (
          <WheelPage state={state} table={state.table} onRefresh={query.refetch} />
        ) : (
          <NotOpen onRefresh={query.refetch} />
        )
      }
    </Loaded>
  );
}

function NotOpen({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const t = useMessages(lotteryMessages);
  return (
    <Screen onRefresh={onRefresh}>
      <Empty
        of="lottery"
        title={t('notOpenTitle')}
        note={t('notOpenNote')}
        action={<ButtonLink to="/pages/checkin/index">{t('toCheckin')}</ButtonLink>}
      />
    </Screen>
  );
}
