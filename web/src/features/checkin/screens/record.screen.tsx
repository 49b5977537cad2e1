import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarPlus } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { MonthList } from '../../../shared/records/month-list.tsx';
import { type RecordLook, RecordRow } from '../../../shared/records/record-row.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Points } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { checkinMessages } from '../checkin.messages.ts';
import { type Checkin, checkinRecords } from '../checkin.queries.ts';

const looks: Record<Checkin['kind'], RecordLook> = {
  daily: { icon: CalendarCheck, tone: 'in' },
  made_up: { icon: CalendarPlus, tone: 'other' },
};

/** Shows every check-in by month, with the days and points of each. */
export default function CheckinRecordScreen() {
  const t = useMessages(checkinMessages);
  const query = useInfiniteQuery(checkinRecords);
  return (
    <Screen onRefresh={query.refetch} aside={<PointsChip />} className="pt-0!">
      <MonthList
        query={query}
        atOf={({ date }) => `${date}T00:00:00+08:00`}
        sumsOf={(month) => [
          [t('recordDays'), String(month.days)],
          [t('recordPoints'), month.points],
        ]}
        sum={(amount) => <Points value={amount} />}
        row={(checkin) => <Row key={checkin.date} checkin={checkin} />}
        empty={
          <Empty
            of="checkins"
            title={t('noRecords')}
            note={t('noRecordsNote')}
            action={<ButtonLink to="/pages/checkin/index">{t('toCheckin')}</ButtonLink>}
          />
        }
      />
    </Screen>
  );
}

function Row({ checkin: { date, kind, streakDay, points, at } }: { checkin: Checkin }) {
  const t = useMessages(checkinMessages);
  const { on } = useDates();
  return (
    <RecordRow
      look={looks[kind]}
      title={
        kind === 'daily'
          ? t('recordDaily', { day: streakDay ?? 1 })
          : t('recordMadeUp', { date: on(date, 'shortDay') })
      }
      at={at}
      value={<Points value={points} sign="always" className="block font-medium" />}
    />
  );
}
