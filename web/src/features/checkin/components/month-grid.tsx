import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import type { CalendarDay } from '../calendar.ts';
import { checkinMessages } from '../checkin.messages.ts';

/** A week from Monday on: any will do for the names of its days. */
const someWeek = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-01-${day}`);

/** Shows the days of a month as a table, each with what became of it. */
export function MonthGrid({ label, weeks }: { label: string; weeks: (CalendarDay | null)[][] }) {
  const { on } = useDates();
  return (
    <table className="w-full table-fixed text-center" aria-label={label}>
      <thead>
        <tr className="text-xs text-soft">
          {someWeek.map((date) => (
            <th key={date} scope="col" className="py-1 font-normal">
              {on(date, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, i) => (
          <tr key={i}>
            {week.map((cell, day) => (
              <td key={cell?.date ?? day} className="p-0.5 align-middle">
                {cell && <Day cell={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const words = { daily: 'daily', made_up: 'made_up', missed: 'missed', gone: 'missedGone' } as const;

function Day({ cell: { date, day, state, isToday } }: { cell: CalendarDay }) {
  const t = useMessages(checkinMessages);
  const { on } = useDates();
  const isDone = state === 'daily' || state === 'made_up';
  const said = [
    on(date, 'shortDay'),
    ...(isToday ? [t('today')] : []),
    ...(state in words ? [t(words[state as keyof typeof words])] : []),
  ].join(', ');
  return (
    <>
      <span className="sr-only">{said}</span>
      <span
        aria-hidden
        className={clsx(
          'mx-auto grid aspect-square w-full max-w-9 place-items-center rounded-full text-[min(0.875rem,4.5vw)]',
          state === 'daily' && 'bg-action text-white',
          state === 'made_up' && 'border-2 border-action text-action',
          state === 'missed' && 'border border-dashed border-warning text-warning',
          (state === 'ahead' || state === 'gone') && 'text-soft',
          isToday && !isDone && 'bg-tint font-semibold text-action',
        )}
      >
        {isDone ? <Check className="size-4 max-w-full" /> : day}
      </span>
    </>
  );
}
