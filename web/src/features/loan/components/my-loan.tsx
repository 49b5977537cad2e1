import { displayRate } from '@banyan/domain/money/display.ts';
import { lazy, Suspense, useState } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { AskAbout } from '../../../shared/support/ask-about.tsx';
import { Amount, RateText } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { loanMessages } from '../loan.messages.ts';
import type { LoanDetail } from '../loan.queries.ts';
import { myLoanMessages } from '../my-loan.messages.ts';
import { wireOf } from '../wish.ts';
import { AutopayCard } from './autopay-card.tsx';
import { LateNotice } from './late-notice.tsx';
import { LoanHead, NextCard, OwedCard } from './loan-head.tsx';
import { LoanProgress } from './loan-progress.tsx';
import { ScheduleCard } from './schedule-card.tsx';

// Few need one of these at once.
const DerivationSheet = lazy(() => import('./derivation-sheet.tsx'));
const OwnCharts = lazy(() => import('./own-charts.tsx'));
const OwnRateSheet = lazy(() => import('./own-rate-sheet.tsx'));
const PromiseCard = lazy(() => import('./promise-card.tsx'));
const LoanPapers = lazy(() => import('./loan-papers.tsx'));
const WrittenOffNotice = lazy(() => import('./written-off-notice.tsx'));

/** Shows one loan whole: what is due, how it stands, what was paid, and what can be done about it. */
export function MyLoan({ loan, isNew }: { loan: LoanDetail; isNew: boolean }) {
  const isRepaying = loan.state === 'repaying';
  const isLost = loan.state === 'written_off';
  return (
    <div className="space-y-3">
      {isNew && <Signed loan={loan} />}
      <LateNotice loan={loan} />
      {isRepaying && loan.promise && (
        <Suspense fallback={<Coming />}>
          <PromiseCard promise={loan.promise} />
        </Suspense>
      )}
      {isLost && loan.writtenOffOn && (
        <Suspense fallback={<Coming />}>
          <WrittenOffNotice payoff={loan.payoff} on={loan.writtenOffOn} />
        </Suspense>
      )}
      <LoanHead loan={loan} />
      {isRepaying && <NextCard loan={loan} />}
      <LoanProgress loan={loan} />
      {(isRepaying || isLost) && <OwedCard loan={loan} />}
      <ScheduleCard rows={loan.rows} />
      {loan.rows.length > 0 && (
        <Suspense fallback={<Coming />}>
          <OwnCharts loan={loan} />
        </Suspense>
      )}
      {isRepaying && (
        <AutopayCard loanId={loan.loanId} isOn={loan.isAutopay} isPartial={loan.isAutopayPartial} />
      )}
      <Papers loan={loan} />
      {loan.state !== 'waiting' && (
        <Suspense fallback={<Coming />}>
          <LoanPapers loan={loan} />
        </Suspense>
      )}
      <Terms loan={loan} />
      <AskAbout type="loan" id={loan.loanId} />
    </div>
  );
}

/** The result of signing: paid out, or that money is awaited, and what is next. */
function Signed({ loan }: { loan: LoanDetail }) {
  const t = useMessages(myLoanMessages);
  const { on } = useDates();
  const isWaiting = loan.state === 'waiting';
  const received = minorUnits(loan.principal) - minorUnits(loan.fee);
  const first = loan.rows[0];
  if (loan.state === 'settled') return null;
  return (
    <ResultHead
      tone={isWaiting ? 'waiting' : 'success'}
      title={t(isWaiting ? 'waitingTitle' : 'paidOutTitle')}
      amount={isWaiting ? loan.principal : wireOf(received)}
    >
      {isWaiting ? t('waitingNote') : first && t('firstDue', { date: on(first.dueOn) })}
    </ResultHead>
  );
}

function Papers({ loan }: { loan: LoanDetail }) {
  const t = useMessages(myLoanMessages);
  const words = useMessages(loanMessages);
  const { on } = useDates();
  const { loanId, contract, withdrawableUntil } = loan;
  const withdrawalNote = minorUnits(loan.fee) > 0n ? 'withdrawFeeNote' : 'withdrawNote';
  const [isDerived, setDerived] = useState(false);
  const [isRated, setRated] = useState(false);
  return (
    <Card className="divide-y divide-line py-1!">
      <ListRow
        title={t('contract')}
        note={t('contractNote')}
        to={`/pages/other_view/tou_zi_he_tong?id=${contract.contractId}`}
      />
      <ListRow title={t('repayments')} to={`/pages/dai_kuan/huan_kuan_ji_lu?loanId=${loanId}`} />
      {loan.state !== 'waiting' && (
        <ListRow title={t('derivation')} note={t('derivationNote')} onClick={() => setDerived(true)} />
      )}
      <ListRow
        title={words('annualRate')}
        note={words('howComputed')}
        value={<RateText rateBps={loan.annualRateBps} />}
        onClick={() => setRated(true)}
      />
      {isRated && (
        <Suspense fallback={<Coming />}>
          <OwnRateSheet loan={loan} open onClose={() => setRated(false)} />
        </Suspense>
      )}
      {isDerived && (
        <Suspense fallback={<Coming />}>
          <DerivationSheet loanId={loanId} open onClose={() => setDerived(false)} />
        </Suspense>
      )}
      {withdrawableUntil && loan.state === 'repaying' && (
        <ListRow
          title={t('withdraw')}
          note={t(withdrawalNote, { date: on(withdrawableUntil) })}
          to={`/pages/dai_kuan/dai_kuan_ti_qian?loanId=${loanId}&kind=withdrawal`}
        />
      )}
    </Card>
  );
}

function Terms({ loan }: { loan: LoanDetail }) {
  const t = useMessages(myLoanMessages);
  const words = useMessages(loanMessages);
  const text = useBilingual();
  const { on } = useDates();
  const { penaltyTerms: late, penalties } = loan;
  const fee = minorUnits(loan.fee);
  return (
    <Card title={t('terms')} className="pb-2!">
      <Facts className="-mt-2">
        <Fact label={words('amount')}>
          <Amount value={loan.principal} hideable />
        </Fact>
        <Fact label={words('rate')}>
          <RateText rateBps={loan.rateBps} />
        </Fact>
        <Fact label={words('annualRate')}>
          <RateText rateBps={loan.annualRateBps} />
        </Fact>
        <Fact label={words('fees')}>{fee > 0n ? <Amount value={loan.fee} hideable /> : words('none')}</Fact>
        {loan.startsOn && <Fact label={t('startsOn')}>{on(loan.startsOn)}</Fact>}
        <Fact label={t('repaid')}>
          <Amount value={loan.repaid} hideable />
        </Fact>
        <Fact label={t('penaltiesTitle')}>
          {penalties.days === 0 ? t('noPenalties') : <Amount value={penalties.amount} hideable />}
        </Fact>
        <Fact label={words('lender')}>{text(loan.lender)}</Fact>
        <Fact label={words('licence')}>{loan.licenceReference}</Fact>
        <Fact label={words('number')}>
          <Copyable text={loan.number} />
        </Fact>
      </Facts>
      <p className="pb-2 text-sm text-soft">
        {t('penaltyRule', {
          grace: late.graceDays,
          rate: displayRate(late.bpsPerDay),
          cap: displayRate(late.capBps),
        })}
      </p>
    </Card>
  );
}

/** Leads on: to repaying, from a loan that waits to the wallet, from a settled one to another. */
export function MyLoanActions({ loan, isNew }: { loan: LoanDetail; isNew: boolean }) {
  const t = useMessages(myLoanMessages);
  if (loan.state === 'waiting') return null;
  if (loan.state === 'settled')
    return (
      <ButtonLink to="/pages/dai_kuan/dai_kuan" look="secondary">
        {t('borrowAgain')}
      </ButtonLink>
    );
  if (isNew) return <ButtonLink to="/pages/account/assets">{t('toWallet')}</ButtonLink>;
  return (
    <div className="pairs gap-3">
      <ButtonLink to={`/pages/dai_kuan/dai_kuan_huan_kuan?loanId=${loan.loanId}`}>{t('repay')}</ButtonLink>
      <ButtonLink to={`/pages/dai_kuan/dai_kuan_ti_qian?loanId=${loan.loanId}`} look="secondary">
        {t('repayEarly')}
      </ButtonLink>
    </div>
  );
}
