import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { LoanDetail } from '../loan.queries.ts';
import { workoutMessages } from '../workout.messages.ts';

/** Says of a loan that was written off what it is: a debt to which nothing is added. */
export default function WrittenOffNotice({ payoff, on: date }: { payoff: LoanDetail['payoff']; on: string }) {
  const t = useMessages(workoutMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  return (
    <Notice tone="danger">
      <p className="font-medium">{t('writtenOffTitle', { date: on(date), amount: money(payoff) })}</p>
      <p>{t('writtenOffNote')}</p>
    </Notice>
  );
}
