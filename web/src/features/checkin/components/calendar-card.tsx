import { addMonths } from '@banyan/domain/calendar/business-date.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { weeksOf } from '../calendar.ts';
import { checkinMessages } from '../checkin.messages.ts';
import { type CheckinPage, checkins } from '../checkin.queries.ts';
import { MakeUpSheet } from './make-up-sheet.tsx';
import { MonthGrid } from './month-grid.tsx';

const nextOf = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 7);

/** Shows a month day by day; a missed day of the current one opens what making up for it takes. */
export function CalendarCard({ current }: { current: CheckinPage }) {
  const t = useMessages(checkinMessages);
  const { on } = useDates();
  const thisMonth = current.today.slice(0, 7);
  const [month, setMonth] = useEntryState('checkin.month', thisMonth);
  const other = useQuery({
    ...checkins(month),
    enabled: month !== thisMonth,
    placeholderData: keepPreviousData,
  });
  const page = month === thisMonth ? current : (other.data ?? { ...current, month, checkins: [] });
  const [missed, setMissed] = useState<string>();
  const { left, cost, days } = current.makeUp;
  return (
    <Card>
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">{on(month, 'month')}</h2>
        <div className="flex">
          <Step
            label={t('previous')}
            isOff={month <= current.firstMonth}
            onClick={() => setMonth(nextOf(month, -1))}
          >
            <ChevronLeft className="size-5" aria-hidden />
          </Step>
          <Step label={t('next')} isOff={month >= thisMonth} onClick={() => setMonth(nextOf(month, 1))}>
            <ChevronRight className="size-5" aria-hidden />
          </Step>
        </div>
      </div>
      <MonthGrid
        label={t('calendar')}
        weeks={weeksOf({ ...page, month })}
        onMissed={left > 0 ? setMissed : undefined}
      />
      {month === thisMonth && days.length > 0 && (
        <p className="mt-2 text-sm text-soft">
          {left > 0 ? t('makeUpsLeft', { left, cost }) : t('makeUpsNone')}
        </p>
      )}
      <MakeUpSheet page={current} date={missed} onClose={() => setMissed(undefined)} />
    </Card>
  );
}

function Step({
  label,
  isOff,
  onClick,
  children,
}: {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  if (isOff) return <span className="tap" aria-hidden />;
  return (
    <IconButton label={label} onClick={onClick}>
      {children}
    </IconButton>
  );
}
