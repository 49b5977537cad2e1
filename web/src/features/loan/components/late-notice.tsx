import { displayRate } from '@banyan/domain/money/display.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { latenessOf } from '../lateness.ts';
import { type LoanDetail, useToday } from '../loan.queries.ts';
import { myLoanMessages } from '../my-loan.messages.ts';
import { wireOf } from '../wish.ts';

/** Says that something is overdue, since when, what that costs a day, and the most that it can cost. */
export function LateNotice({ loan }: { loan: LoanDetail }) {
  const t = useMessages(myLoanMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  const late = latenessOf(loan, useToday());
  if (!late) return null;
  return (
    <Notice tone="danger">
      <p className="font-medium">{t('overdueTitle', { date: on(late.since) })}</p>
      <p>
        {late.freeUntil
          ? t('overdueGrace', { date: on(late.freeUntil) })
          : t('overdueCost', {
              principal: money(wireOf(late.base)),
              perDay: money(wireOf(late.perDay)),
              rate: displayRate(loan.penaltyTerms.bpsPerDay),
              cap: money(wireOf(late.cap)),
              sofar: money(loan.penalties.amount),
            })}
      </p>
    </Notice>
  );
}
