import { useDates } from '../../platform/dates.ts';
import { useEntryState } from '../../platform/entry-state.ts';
import { useMessages } from '../../platform/i18n.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import type { Projection } from './purchase.queries.ts';
import { scheduleMessages } from './schedule.messages.ts';

const shownAtFirst = 6;

/** The bonus of a rate coupon, paid in one sum. */
export interface Bonus {
  dueOn: string;
  kind: 'coupon_bonus';
  amount: string;
}

interface Props {
  schedule: Projection['schedule'];
  bonus?: Bonus | undefined;
}

/** Shows every payment of a schedule with its date; a long one its first rows and the last, until all are asked for. */
export default function ScheduleTable({ schedule: contractual, bonus }: Props) {
  const t = useMessages(scheduleMessages);
  const { on } = useDates();
  const schedule = withBonus(contractual, bonus);
  const [showsAll, setShowsAll] = useEntryState('schedule', false);
  const hidden = showsAll ? 0 : Math.max(0, schedule.length - shownAtFirst - 1);
  const shown = hidden === 0 ? schedule : [...schedule.slice(0, shownAtFirst), ...schedule.slice(-1)];
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('schedule')}</caption>
        <thead>
          <tr className="text-left text-soft">
            <th className="py-1 font-normal">{t('payment')}</th>
            <th className="py-1 text-right font-normal">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ dueOn, kind, amount }) => (
            <tr key={dueOn + kind} className="border-t border-line">
              <td className="py-1.5 pr-2">
                <span className="figures block">{on(dueOn)}</span>
                <span className="block text-xs text-soft">{t(kind)}</span>
              </td>
              <td className="py-1.5 text-right">
                <Amount value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button look="quiet" size="small" className="w-full" onClick={() => setShowsAll(true)}>
          {t('showAll', { n: schedule.length })}
        </Button>
      )}
    </>
  );
}

/** Returns the payments with the bonus among them, before what else is due on its day. */
function withBonus(schedule: Projection['schedule'], bonus: Bonus | undefined) {
  if (!bonus) return schedule;
  const earlier = schedule.filter(({ dueOn }) => dueOn < bonus.dueOn);
  return [...earlier, bonus, ...schedule.slice(earlier.length)];
}
