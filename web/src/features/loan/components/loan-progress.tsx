import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { LoanDetail } from '../loan.queries.ts';
import { type LoanStep, loanSteps } from '../loan-steps.ts';
import { myLoanMessages } from '../my-loan.messages.ts';

/** Shows how far a loan is: signed, paid out, repaying, settled. */
export function LoanProgress({ loan }: { loan: LoanDetail }) {
  const t = useMessages(myLoanMessages);
  const { at, on } = useDates();
  const count = {
    n: loan.rows.filter(({ state }) => state === 'paid').length,
    of: loan.rows.length,
  };
  const notes: Record<NonNullable<LoanStep['note']>, string | false | null> = {
    signedAt: at(loan.signedAt),
    startsOn: loan.startsOn && on(loan.startsOn),
    waiting: t('waitingNote'),
    count: count.of > 0 && t('paidCount', count),
    overdue: loan.overdueSince && t('overdueTitle', { date: on(loan.overdueSince) }),
    settled: loan.settled && `${on(loan.settled.on)} · ${t(loan.settled.ending)}`,
  };
  return (
    <Card title={t('steps')}>
      <Stepper
        steps={loanSteps(loan).map(({ title, state, note }) => ({
          title: t(title),
          state,
          note: note && notes[note],
        }))}
      />
    </Card>
  );
}
