import { useMessages } from '../../../platform/i18n.ts';
import { useBalancesHidden } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { chartsMessages } from '../charts.messages.ts';
import type { LoanDetail } from '../loan.queries.ts';
import type { Payment } from '../loan-cost.ts';
import { LoanCharts } from './loan-charts.tsx';

/** Draws what was repaid of one's own loan, and from today on what is to come; nothing while the eye is closed. */
export default function OwnCharts({ loan: { principal, startsOn, course } }: { loan: LoanDetail }) {
  const t = useMessages(chartsMessages);
  const isHidden = useBalancesHidden();
  if (isHidden || !startsOn) return null;
  return (
    <LoanCharts
      startsOn={startsOn}
      principal={minorUnits(principal)}
      payments={course.map(paymentOf)}
      note={t('ownNote')}
    />
  );
}

function paymentOf(step: LoanDetail['course'][number]): Payment {
  const principal = minorUnits(step.principal);
  const interest = minorUnits(step.interest);
  const outstanding = minorUnits(step.outstanding);
  return { dueOn: step.on, principal, interest, total: principal + interest, outstanding };
}
