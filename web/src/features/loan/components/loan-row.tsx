import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Link } from '../../../ui/link.tsx';
import type { LoanSummary } from '../loan.queries.ts';
import { myLoanMessages } from '../my-loan.messages.ts';

type Standing = 'waiting' | 'repaying' | 'overdue' | 'written_off' | 'settled';

/** Returns how a loan stands: one that is late is repaying still, and says so first. */
export const standingOf = ({ state, overdueSince }: Pick<LoanSummary, 'state' | 'overdueSince'>): Standing =>
  state === 'repaying' && overdueSince ? 'overdue' : state;

const looks: Record<Standing, string> = {
  waiting: 'bg-warning-tint text-warning',
  repaying: 'bg-tint text-pressed',
  overdue: 'bg-danger-tint text-danger',
  written_off: 'bg-danger-tint text-danger',
  settled: 'bg-line text-soft',
};

export function StandingBadge({ loan }: { loan: LoanSummary }) {
  const t = useMessages(myLoanMessages);
  const standing = standingOf(loan);
  return (
    <span
      className={clsx('ml-auto shrink-0 rounded px-1.5 py-0.5 text-xs whitespace-nowrap', looks[standing])}
    >
      {t(standing)}
    </span>
  );
}

/** Shows one loan in a list: how it stands, what is owed, what is due next. It opens the loan, or what it is chosen for. */
export function LoanRow({
  loan,
  page = 'dai_kuan_he_tong',
}: {
  loan: LoanSummary;
  page?: 'dai_kuan_he_tong' | 'dai_kuan_huan_kuan' | 'dai_kuan_ti_qian';
}) {
  const t = useMessages(myLoanMessages);
  const text = useBilingual();
  const money = useOwnMoneyText();
  const { at, on } = useDates();
  const { next, settled } = loan;
  return (
    <Link
      to={`/pages/dai_kuan/${page}?loanId=${loan.loanId}`}
      className="block rounded-card bg-card p-4 active:bg-tint"
    >
      <span className="flex flex-wrap items-start gap-2">
        <span className="min-w-min flex-[1_1_9rem] font-semibold">{text(loan.name)}</span>
        <StandingBadge loan={loan} />
      </span>
      <span className="mt-2 flex flex-wrap items-end justify-between gap-x-4">
        <span>
          <span className="block text-sm text-soft">{t('outstanding')}</span>
          <Amount value={loan.outstanding} hideable className="text-xl font-semibold" />
        </span>
        <span className="ml-auto text-right text-sm text-soft">
          {t('ofPrincipal', { amount: money(loan.principal) })}
        </span>
      </span>
      <span className="mt-3 block border-t border-line pt-3 text-sm text-soft">
        {next && (
          <span className={clsx(loan.overdueSince && 'font-medium text-danger')}>
            {t('nextDue', { amount: money(next.amount), date: on(next.payableUntil) })}
          </span>
        )}
        {next && <span className="block">{t(loan.isAutopay ? 'autopayOn' : 'autopayOff')}</span>}
        {!next && settled && t('settledOn', { date: on(settled.on) })}
        {!next && !settled && t('signedAt', { time: at(loan.signedAt) })}
      </span>
    </Link>
  );
}
