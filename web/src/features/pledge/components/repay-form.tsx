import { isReady } from '@banyan/domain/needs/need-state.ts';
import { loanToValueBps } from '@banyan/domain/pledge/loan-to-value.ts';
import { repaymentParts } from '@banyan/domain/pledge/pledge-interest.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { amountProblem, liveField, minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { sharesText, wireOf } from '../../../shared/shares/figures.ts';
import { Amount } from '../../../ui/amount.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { changeMessages } from '../change.messages.ts';
import { ratioText, securedOf } from '../figures.ts';
import { repayPledge } from '../pledge.commands.ts';
import type { PledgeDetail } from '../pledge.queries.ts';
import { CallNotice } from './call-notice.tsx';
import { ChangeFrame, type Changing } from './change-frame.tsx';
import { Obstacle } from './obstacle.tsx';

/** Repays any amount from the wallet: what it is used for, and what the loan comes to then, is said beforehand. */
export function RepayForm({ pledgeId }: { pledgeId: string }) {
  const t = useMessages(changeMessages);
  return (
    <ChangeFrame pledgeId={pledgeId} title={t('repayTitle')}>
      {(changing) => <Form {...changing} />}
    </ChangeFrame>
  );
}

/** Returns the amount that is most likely repaid: the one that ends a call, else all of it. */
const suggested = ({ cure, owed }: PledgeDetail): string =>
  (minorUnits(cure.repay) > 0n ? cure.repay : owed).replace(/\.00$/, '');

function Form({ pledge, available, needs, staleness }: Changing) {
  const t = useMessages(changeMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const own = useOwnMoneyText();
  const isOnline = useOnline();
  const { pledgeId, owed } = pledge;
  const payment = usePayment(repayPledge, { about: pledgeId });
  const problemOf = useProblem(pledge, available);
  const form = useForm({
    initial: { amount: suggested(pledge) },
    problems: ({ amount }) => ({ amount: problemOf.text(amount) }),
    command: payment,
    onSubmit: () => {
      if (!isReady(needs)) return;
      payment.authorize({
        input: {
          pledgeId,
          amount: wireOf(paid),
          shown: { interest: wireOf(parts.interest), principal: wireOf(parts.principal) },
        },
        amount: wireOf(paid),
        payee: { id: pledgeId, name: `${text(pledge.company)} · ${pledge.number}`, label: t('payee') },
      });
    },
  });
  const paid = minorUnits(wireAmount(form.values.amount));
  const parts = repaymentParts(paid, { interestDue: minorUnits(pledge.interestDue) });
  const lacking = paid > minorUnits(owed) ? 0n : paid - minorUnits(available);
  return (
    <Screen
      title={t('repayTitle')}
      action={
        <>
          {payment.notice}
          {!payment.isPending && <Obstacle needs={needs} lacking={lacking} />}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || !isReady(needs) || lacking > 0n}
          >
            {paid > 0n ? t('submitRepay', { amount: money(wireOf(paid)) }) : t('submitRepayEmpty')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        {staleness}
        <CallNotice pledge={pledge} />
        <Card>
          <AmountField
            label={t('howMuch')}
            {...liveField(form.field('amount'), problemOf.key(form.values.amount), problemOf.words)}
            all={owed}
            hint={t('available', { amount: own(available) })}
          />
        </Card>
        {paid > 0n && paid <= minorUnits(owed) && <UsedFor pledge={pledge} parts={parts} />}
      </form>
      {payment.sheet}
    </Screen>
  );
}

function useProblem({ owed }: PledgeDetail, available: string) {
  const t = useMessages(changeMessages);
  const money = useMoneyText();
  const key = (typed: string) => {
    // More than is owed is no matter of the wallet.
    if (minorUnits(wireAmount(typed)) > minorUnits(owed)) return 'aboveMaximum' as const;
    return amountProblem(typed, { min: '0.01', max: owed, available });
  };
  const words = (problem: NonNullable<ReturnType<typeof key>>) => {
    if (problem === 'aboveMaximum') return t('aboveOwed', { amount: money(owed) });
    return t(problem === 'insufficient' ? 'insufficient' : 'needAmount');
  };
  const text = (typed: string) => {
    const problem = key(typed);
    return problem && words(problem);
  };
  return { key, words, text };
}

interface UsedForProps {
  pledge: PledgeDetail;
  parts: { interest: bigint; principal: bigint };
}

function UsedFor({ pledge, parts }: UsedForProps) {
  const t = useMessages(changeMessages);
  const { shares, debt } = securedOf(pledge);
  const left = debt - parts.interest - parts.principal;
  // Shares on sale come back once their order is cancelled.
  const back = shares - BigInt(pledge.onSale);
  return (
    <Card title={t('usedFor')} className="pb-2!">
      <div aria-live="polite">
        <Facts className="-mt-2">
          <Fact label={t('interest')}>
            <Amount value={wireOf(parts.interest)} />
          </Fact>
          <Fact label={t('principal')}>
            <Amount value={wireOf(parts.principal)} />
          </Fact>
          <Fact label={t('after')} strong>
            {ratioText(loanToValueBps({ shares, debt: left }, minorUnits(pledge.price)))}
          </Fact>
        </Facts>
        {left === 0n && back > 0n && (
          <p className="pb-2 text-sm font-medium text-action">{t('ends', { n: sharesText(back) })}</p>
        )}
      </div>
    </Card>
  );
}
