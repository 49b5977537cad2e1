import { addMonths } from '@banyan/domain/calendar/business-date.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { weeksOf } from '../calendar.ts';
import { checkinMessages } from '../checkin.messages.ts';
import { type CheckinPage, checkins } from '../checkin.queries.ts';
import { MakeUpSheet } from './make-up-sheet.tsx';
import { MonthGrid } from './month-grid.tsx';

const nextOf = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 7);

/** Shows a month day by day; of the current one, missed days can be made up for. */
export function CalendarCard({ current }: { current: CheckinPage }) {
  const t = useMessages(checkinMessages);
  const { on } = useDates();
  const thisMonth = current.today.slice(0, 7);
  const [month, setMonth] = useEntryState('checkin.month', thisMonth);
  const [chosen, choose] = useState<string>();
  const { left, cost, days } = current.makeUp;
  const newest = days.at(-1);
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
      {month === thisMonth ? (
        <MonthGrid label={t('calendar')} weeks={weeksOf({ ...current, month })} />
      ) : (
        <EarlierMonth key={month} month={month} />
      )}
      {month === thisMonth && newest !== undefined && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-soft">
            {left > 0 ? t('makeUpsLeft', { left, cost: pointsText(cost) }) : t('makeUpsNone')}
          </p>
          {left > 0 && (
            <Button size="small" look="secondary" onClick={() => choose(newest)}>
              {t('makeUp')}
            </Button>
          )}
        </div>
      )}
      <MakeUpSheet page={current} date={chosen} onChoose={choose} onClose={() => choose(undefined)} />
    </Card>
  );
}

/** Shows a month that is over once it is there: until then nothing is said of its days. */
function EarlierMonth({ month }: { month: string }) {
  const t = useMessages(checkinMessages);
  return (
    <Loaded query={useQuery(checkins(month))} skeleton={<Skeleton className="h-60 w-full" />}>
      {(page) => <MonthGrid label={t('calendar')} weeks={weeksOf(page)} />}
    </Loaded>
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
