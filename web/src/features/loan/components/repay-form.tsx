import { payoffOf } from '@banyan/domain/loan/loan-standing.ts';
import { isReady } from '@banyan/domain/needs/need-state.ts';
import { clsx } from 'clsx';
import { useForm } from '../../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { amountProblem, liveField, minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact } from '../../../ui/card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { repayLoan } from '../loan.commands.ts';
import type { LoanDetail } from '../loan.queries.ts';
import { repayMessages } from '../repay.messages.ts';
import { owedOf, type Preset, presetsOf, shownOf, usedFor, wholeInstalments } from '../repayment.ts';
import { wireOf } from '../wish.ts';
import { AllocationFacts } from './allocation-facts.tsx';
import { InstalmentSteps } from './instalment-steps.tsx';
import { LateNotice } from './late-notice.tsx';
import { PayObstacle, type Repaying } from './repay-frame.tsx';

const typedOf = (amount: bigint): string => wireOf(amount).replace(/\.00$/, '');

/** Takes any amount, says beforehand what it is used for, and repays it from the wallet. */
export function RepayForm({ loan, available, needs }: Repaying) {
  const t = useMessages(repayMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const isOnline = useOnline();
  const payment = usePayment(repayLoan, { about: loan.loanId });
  const owed = owedOf(loan);
  const all = payoffOf(owed);
  const presets = presetsOf(loan);
  const whole = wholeInstalments(loan);
  const problemOf = useProblem(loan, available);
  const form = useForm({
    initial: { amount: presets[0] ? typedOf(presets[0].amount) : '' },
    problems: ({ amount }) => ({ amount: problemOf.text(amount) }),
    command: payment,
    onSubmit: ({ amount: typed }) => {
      if (!isReady(needs)) return;
      const paid = minorUnits(wireAmount(typed));
      const amount = wireOf(paid);
      payment.authorize({
        input: { loanId: loan.loanId, kind: 'person', amount, shown: shownOf(usedFor(paid, owed)) },
        amount,
        payee: { id: loan.loanId, name: `${text(loan.name)} · ${loan.number}`, label: t('payeeLabel') },
      });
    },
  });
  const amount = minorUnits(wireAmount(form.values.amount));
  const lacking = amount > all ? 0n : amount - minorUnits(available);
  const isPayable = problemOf.key(form.values.amount) === undefined && isReady(needs);
  return (
    <Screen
      action={
        <>
          {payment.notice}
          {!payment.isPending && <PayObstacle lacking={lacking} needs={needs} />}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || (form.values.amount !== '' && !isPayable)}
          >
            {amount > 0n ? t('submit', { amount: money(wireOf(amount)) }) : t('submitEmpty')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <LateNotice loan={loan} />
        <AmountCard
          presets={presets}
          amount={amount}
          onPick={(picked) => form.set({ amount: typedOf(picked) })}
        >
          {whole.length > 1 && (
            <InstalmentSteps
              whole={whole}
              amount={amount}
              onPick={(picked) => form.set({ amount: typedOf(picked) })}
            />
          )}
          <AmountField
            label={t('howMuch')}
            {...liveField(form.field('amount'), problemOf.key(form.values.amount), problemOf.words)}
            hint={<Available amount={available} />}
          />
        </AmountCard>
        {amount > 0n && amount <= all && <UsedFor loan={loan} amount={amount} isAll={amount === all} />}
      </form>
      {payment.sheet}
    </Screen>
  );
}

/** Shows what an amount is used for, and how much is left to repay after it. */
function UsedFor({ loan, amount, isAll }: { loan: LoanDetail; amount: bigint; isAll: boolean }) {
  const t = useMessages(repayMessages);
  const used = usedFor(amount, owedOf(loan));
  return (
    <Card title={t('usedFor')} className="pb-2!">
      <div className="-mt-2" aria-live="polite">
        <AllocationFacts used={used}>
          <Fact label={t('leftAfter')} strong>
            <Amount value={wireOf(minorUnits(loan.outstanding) - used.principal)} />
          </Fact>
        </AllocationFacts>
        {isAll && <p className="pb-2 text-sm font-medium text-action">{t('ends')}</p>}
      </div>
      <p className="pb-2 text-sm text-soft">{t('order')}</p>
    </Card>
  );
}

function useProblem(loan: LoanDetail, available: string) {
  const t = useMessages(repayMessages);
  const money = useMoneyText();
  const key = (typed: string) => {
    // More than is owed is no matter of the wallet.
    if (minorUnits(wireAmount(typed)) > minorUnits(loan.payoff)) return 'aboveMaximum' as const;
    return amountProblem(typed, { min: '0.01', max: loan.payoff, available });
  };
  const words = (problem: NonNullable<ReturnType<typeof key>>) => {
    if (problem === 'aboveMaximum') return t('aboveOwed', { amount: money(loan.payoff) });
    return t(problem === 'insufficient' ? 'insufficient' : 'needAmount');
  };
  const text = (typed: string) => {
    const problem = key(typed);
    return problem && words(problem);
  };
  return { key, words, text };
}

function Available({ amount }: { amount: string }) {
  const t = useMessages(repayMessages);
  const own = useOwnMoneyText();
  return t('available', { amount: own(amount) });
}

interface AmountCardProps {
  presets: readonly Preset[];
  amount: bigint;
  onPick: (amount: bigint) => void;
  children: React.ReactNode;
}

/** The amounts that one most likely repays, and the field for any other. */
function AmountCard({ presets, amount, onPick, children }: AmountCardProps) {
  const t = useMessages(repayMessages);
  return (
    <Card className="space-y-4">
      <div role="group" aria-label={t('presets')} className="pairs gap-3">
        {presets.map((preset) => (
          <button
            key={preset.kind}
            type="button"
            aria-pressed={preset.amount === amount}
            onClick={() => onPick(preset.amount)}
            className={clsx(
              'tap rounded-field border px-3 py-2.5 text-left',
              preset.amount === amount ? 'border-action bg-tint' : 'border-line',
            )}
          >
            <span className="block text-sm text-soft">{t(preset.kind)}</span>
            <Amount value={wireOf(preset.amount)} className="text-lg font-semibold" />
          </button>
        ))}
      </div>
      {children}
    </Card>
  );
}
