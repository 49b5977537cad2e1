import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { directionOf, useOwnMoneyText } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { loanMessages } from '../loan.messages.ts';
import type { LoanDetail } from '../loan.queries.ts';
import { myLoanMessages } from '../my-loan.messages.ts';
import { wireOf } from '../wish.ts';

type Row = LoanDetail['rows'][number];

const shownAtFirst = 6;
const looks: Record<Row['state'], string> = {
  paid: 'text-action',
  due: 'text-warning',
  overdue: 'text-danger font-medium',
  upcoming: 'text-soft',
};

/** Shows each instalment with how it stands and what of it is paid; of many those around the next one, until all are asked for. */
export function ScheduleCard({ rows }: { rows: readonly Row[] }) {
  const t = useMessages(myLoanMessages);
  const [showsAll, setShowsAll] = useEntryState('allRows', false);
  if (rows.length === 0) return null;
  const open = rows.findIndex(({ state }) => state !== 'paid');
  const from = Math.max(0, Math.min(open < 0 ? 0 : open - 1, rows.length - shownAtFirst));
  const shown = showsAll ? rows : rows.slice(from, from + shownAtFirst);
  return (
    <Card title={t('scheduleTitle')} className="pb-2!">
      <ol className="-mt-2 divide-y divide-line">
        {shown.map((row) => (
          <li key={row.position}>
            <Instalment row={row} />
          </li>
        ))}
      </ol>
      {shown.length < rows.length && (
        <Button look="quiet" size="small" className="w-full" onClick={() => setShowsAll(true)}>
          {t('showAll', { n: rows.length })}
        </Button>
      )}
    </Card>
  );
}

function Instalment({ row }: { row: Row }) {
  const t = useMessages(myLoanMessages);
  const words = useMessages(loanMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  const total = minorUnits(row.principal) + minorUnits(row.interest);
  const paid = minorUnits(row.principalPaid) + minorUnits(row.interestPaid);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 py-2.5 text-sm">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p>
          <span className="text-soft">{words('nth', { n: row.position })}</span>{' '}
          <span className="figures font-medium">{on(row.dueOn)}</span>
        </p>
        {row.deferredFrom && <p className="text-soft">{t('deferredFrom', { date: on(row.deferredFrom) })}</p>}
        {row.payableUntil !== row.dueOn && (
          <p className="text-soft">{words('payableBy', { date: on(row.payableUntil) })}</p>
        )}
        <p className="text-soft tabular-nums">
          {words('parts', { principal: money(row.principal), interest: money(row.interest) })}
        </p>
        {directionOf(row.penalty) === 'rise' && (
          <p className="text-danger tabular-nums">{t('lateCost', { amount: money(row.penalty) })}</p>
        )}
        {row.paidBy.map((paid) => (
          <PaidBy key={paid.repaymentId} {...paid} />
        ))}
      </div>
      <div className="ml-auto text-right">
        <Amount value={wireOf(total)} hideable className="block text-base font-medium" />
        <span className={clsx('block', looks[row.state])}>{t(row.state)}</span>
        {paid > 0n && paid < total && (
          <span className="block text-soft tabular-nums">
            {t('partly', { principal: money(row.principalPaid), interest: money(row.interestPaid) })}
          </span>
        )}
      </div>
    </div>
  );
}

/** Says what a repayment paid of an instalment, and leads to it. */
function PaidBy({ repaymentId, on: date, principal, interest }: Row['paidBy'][number]) {
  const t = useMessages(myLoanMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  const text = t('paidBy', { date: on(date), principal: money(principal), interest: money(interest) });
  return (
    <p className="tabular-nums">
      {text}{' '}
      <TextLink to={`/pages/dai_kuan/huan_kuan_ji_lu?id=${repaymentId}`} label={`${t('details')}: ${text}`}>
        {t('details')}
      </TextLink>
    </p>
  );
}
