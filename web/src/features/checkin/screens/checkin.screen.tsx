import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { checkinMessages } from '../checkin.messages.ts';
import { checkins } from '../checkin.queries.ts';
import { CalendarCard } from '../components/calendar-card.tsx';
import { RulesCard } from '../components/rules-card.tsx';
import { StreakCard } from '../components/streak-card.tsx';
import { useNextDay } from '../use-next-day.ts';

/** Shows today's check-in, the streak and what it brings, and the calendar of a month. */
export default function CheckinScreen() {
  const t = useMessages(checkinMessages);
  const query = useQuery(checkins());
  useNextDay(query.data?.today, query.refetch);
  return (
    <Screen onRefresh={query.refetch} aside={<PointsChip balance={query.data?.balance} />}>
      <Loaded
        query={query}
        skeleton={
          <div className="space-y-3">
            <CardSkeleton />
            <CardSkeleton />
          </div>
        }
      >
        {(page) => (
          <div className="space-y-3">
            <StreakCard page={page} />
            <CalendarCard current={page} />
            <Card className="py-1!">
              <ListRow title={t('record')} to="/pages/checkin/record" />
            </Card>
            <RulesCard page={page} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
