import { useDates } from '../../platform/dates.ts';
import { useEntryState } from '../../platform/entry-state.ts';
import { useMessages } from '../../platform/i18n.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import type { Projection } from './purchase.queries.ts';
import type { SlotBonus } from './purchase-slot.ts';
import { scheduleMessages } from './schedule.messages.ts';

const shownAtFirst = 6;

interface Props {
  schedule: Projection['schedule'];
  /** Payments of slots, which stand among those of the product. */
  bonuses?: readonly SlotBonus[];
}

/** Shows every payment of a schedule with its date; a long one its first rows and the last, until all are asked for. */
export default function ScheduleTable({ schedule: contractual, bonuses = [] }: Props) {
  const t = useMessages(scheduleMessages);
  const { on } = useDates();
  const payments = contractual.map(({ dueOn, kind, amount }) => ({ dueOn, amount, title: t(kind) }));
  const schedule = byDay([...bonuses, ...payments]);
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
          {shown.map(({ dueOn, title, amount }) => (
            <tr key={dueOn + title} className="border-t border-line">
              <td className="py-1.5 pr-2">
                <span className="figures block">{on(dueOn)}</span>
                <span className="block text-xs text-soft">{title}</span>
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

type Payment = Pick<SlotBonus, 'dueOn' | 'amount' | 'title'>;

/** Returns payments by their days; those of one day stay as they are, so that a bonus stands first on its own. */
const byDay = (payments: readonly Payment[]): Payment[] =>
  [...payments].sort((one, other) => (one.dueOn === other.dueOn ? 0 : one.dueOn < other.dueOn ? -1 : 1));
