import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { loanMessages } from '../loan.messages.ts';
import type { LoanCost } from '../loan-cost.ts';
import { wireOf } from '../wish.ts';

interface Props {
  cost: LoanCost;
  open: boolean;
  onClose: () => void;
}

/** Shows each instalment of a loan: when, how much, what of it is principal and interest, and what is left after it. */
export function ScheduleSheet({ cost, open, onClose }: Props) {
  const t = useMessages(loanMessages);
  const money = useMoneyText();
  const { on } = useDates();
  return (
    <Sheet open={open} onClose={onClose} title={t('schedule')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <ol className="divide-y divide-line text-sm" tabIndex={0}>
        {cost.payments.map((payment, i) => (
          <li key={payment.dueOn} className="py-2.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="text-soft">{t('nth', { n: i + 1 })}</span>{' '}
                <span className="figures">{on(payment.dueOn)}</span>
              </span>
              <Amount value={wireOf(payment.total)} className="ml-auto text-base font-semibold" />
            </div>
            <p className="text-soft tabular-nums">
              {t('parts', {
                principal: money(wireOf(payment.principal)),
                interest: money(wireOf(payment.interest)),
              })}
            </p>
            {payment.payableUntil !== payment.dueOn && (
              <p className="text-soft">{t('payableBy', { date: on(payment.payableUntil) })}</p>
            )}
            <p className="text-soft tabular-nums">
              {t('leftAfter', { amount: money(wireOf(payment.outstanding)) })}
            </p>
          </li>
        ))}
        <li className="py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
            <span>{t('sumOf')}</span>
            <Amount value={wireOf(cost.total)} className="ml-auto text-base" />
          </div>
          <p className="text-soft tabular-nums">
            {t('parts', {
              principal: money(wireOf(cost.terms.principal)),
              interest: money(wireOf(cost.interest)),
            })}
          </p>
        </li>
      </ol>
    </Sheet>
  );
}
