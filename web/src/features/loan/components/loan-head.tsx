import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useBalancesHidden, useOwnMoneyText } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { loanMessages } from '../loan.messages.ts';
import type { LoanDetail } from '../loan.queries.ts';
import { myLoanMessages } from '../my-loan.messages.ts';
import { owedOf } from '../repayment.ts';
import { wireOf } from '../wish.ts';
import { StandingBadge } from './loan-row.tsx';

/** Shows what is still owed of a loan, and how much of the principal is paid back. */
export function LoanHead({ loan }: { loan: LoanDetail }) {
  const t = useMessages(myLoanMessages);
  const words = useMessages(loanMessages);
  const text = useBilingual();
  const money = useOwnMoneyText();
  const isHidden = useBalancesHidden();
  const whole = minorUnits(loan.principal);
  const paid = whole - minorUnits(loan.outstanding);
  const said = t('paidOf', { paid: money(wireOf(paid)), whole: money(loan.principal) });
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-2">
        <h2 className="min-w-min flex-[1_1_9rem] font-semibold">{text(loan.name)}</h2>
        <StandingBadge loan={loan} />
      </div>
      <p className="mt-3 text-sm text-soft">{t('outstanding')}</p>
      <Amount value={loan.outstanding} hideable className="text-3xl font-semibold" />
      {!isHidden && loan.state !== 'waiting' && (
        <div className="mt-3">
          <ProgressBar value={paid} max={whole} label={t('progress')} />
        </div>
      )}
      <p className="mt-1 text-sm text-soft">
        {said} · {words('months', { n: loan.months })} · {words(loan.method)}
      </p>
    </Card>
  );
}

/** Shows what falls due next, or is due already, and until when it is in time. */
export function NextCard({ loan }: { loan: LoanDetail }) {
  const t = useMessages(myLoanMessages);
  const { on } = useDates();
  const { next } = loan;
  if (!next) return null;
  const { penalty, interestDue, principalDue } = owedOf(loan);
  const isDue = penalty + interestDue + principalDue > 0n;
  return (
    <Card title={t(isDue ? 'dueNowTitle' : 'dueTitle')} className="pb-2!">
      <Amount value={next.amount} hideable className="text-2xl font-semibold text-action" />
      <Facts className="mt-1">
        <Fact label={t('dueOn')}>{on(next.dueOn)}</Fact>
        <Fact label={t('payableUntil')} strong>
          {on(next.payableUntil)}
        </Fact>
      </Facts>
      {next.payableUntil !== next.dueOn && <p className="pb-2 text-sm text-soft">{t('laterNote')}</p>}
    </Card>
  );
}

const parts = ['penalty', 'interestDue', 'principalDue', 'accrued', 'principalAhead'] as const;

/** Shows what is owed today, line by line: together it ends the loan. */
export function OwedCard({ loan }: { loan: LoanDetail }) {
  const t = useMessages(myLoanMessages);
  const owed = owedOf(loan);
  return (
    <Card title={t('owed')} className="pb-2!">
      <Facts className="-mt-2">
        {parts
          .filter((part) => owed[part] !== 0n || part === 'principalAhead')
          .map((part) => (
            <Fact key={part} label={t(part)}>
              <Amount value={loan.owed[part]} hideable />
            </Fact>
          ))}
        <Fact label={t('owedNote')} strong>
          <Amount value={loan.payoff} hideable />
        </Fact>
      </Facts>
    </Card>
  );
}
