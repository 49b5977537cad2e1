import { payoffOf } from '@banyan/domain/loan/loan-standing.ts';
import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useDates } from '../../../platform/dates.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { directionOf, useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, ListRow } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { repayLoan } from '../loan.commands.ts';
import { useToday } from '../loan.queries.ts';
import { repayMessages } from '../repay.messages.ts';
import { owedOf, shownOf, usedFor } from '../repayment.ts';
import { wireOf } from '../wish.ts';
import { AllocationFacts } from './allocation-facts.tsx';
import { PayObstacle, type Repaying } from './repay-frame.tsx';

type Kind = 'payoff' | 'withdrawal';

/**
 * Shows what ends a loan today, what of it is for what and what it saves; as a withdrawal in the first days, too, where
 * the fee that comes back pays with the rest.
 */
export function EarlyForm({ loan, available, needs, kind }: Repaying & { kind: Kind }) {
  const t = useMessages(repayMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const isOnline = useOnline();
  const payment = usePayment(repayLoan, { about: loan.loanId });
  const owed = owedOf(loan);
  const all = payoffOf(owed);
  const used = usedFor(all, owed);
  const fee = kind === 'withdrawal' ? minorUnits(loan.fee) : 0n;
  const lacking = all - fee - minorUnits(available);
  const isOver = kind === 'withdrawal' && loan.withdrawableUntil === null;
  const form = useForm({
    initial: {},
    problems: () => ({}),
    command: payment,
    onSubmit: () =>
      payment.authorize({
        input: { loanId: loan.loanId, kind, amount: wireOf(all), shown: shownOf(used) },
        amount: wireOf(all),
        payee: { id: loan.loanId, name: `${text(loan.name)} · ${loan.number}`, label: t('payeeLabel') },
      }),
  });
  return (
    <Screen
      {...(kind === 'withdrawal' ? { title: t('withdrawalPage') } : {})}
      action={
        <>
          {payment.notice}
          {!payment.isPending && !isOver && <PayObstacle lacking={lacking} needs={needs} />}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || isOver || lacking > 0n || !isReady(needs)}
          >
            {t(`${kind}Submit`, { amount: money(wireOf(all)) })}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        {isOver && (
          <Notice tone="warning">
            {t('withdrawalOver')}{' '}
            <TextLink to={`/pages/dai_kuan/dai_kuan_ti_qian?loanId=${loan.loanId}`} replaces>
              {t('toPayoff')}
            </TextLink>
          </Notice>
        )}
        <Quote all={all} kind={kind} saves={loan.saves} until={loan.withdrawableUntil} />
        <Card title={t('composition')} className="pb-2!">
          <div className="-mt-2">
            <AllocationFacts used={used}>
              <FeeFact fee={fee} />
            </AllocationFacts>
          </div>
        </Card>
        <p className="px-1 text-sm text-soft">
          <Wallet amount={available} />
        </p>
        {kind === 'payoff' && (
          <Card className="py-1!">
            <ListRow
              title={t('partInstead')}
              to={`/pages/dai_kuan/dai_kuan_huan_kuan?loanId=${loan.loanId}`}
              replaces
            />
          </Card>
        )}
      </form>
      {payment.sheet}
    </Screen>
  );
}

/** Shows the fee that comes back, or that ending the loan costs none. */
function FeeFact({ fee }: { fee: bigint }) {
  const t = useMessages(repayMessages);
  return fee > 0n ? (
    <Fact label={t('feeBack')}>
      <Amount value={wireOf(fee)} />
    </Fact>
  ) : (
    <Fact label={t('fee')}>{t('free')}</Fact>
  );
}

interface QuoteProps {
  all: bigint;
  kind: Kind;
  saves: string;
  until: string | null;
}

/** Shows the amount that ends the loan today, how long it holds, and what it saves. */
function Quote({ all, kind, saves, until }: QuoteProps) {
  const t = useMessages(repayMessages);
  const { on } = useDates();
  const today = useToday();
  return (
    <Card>
      <h2 className="text-sm text-soft">{t(`${kind}Title`)}</h2>
      <Amount value={wireOf(all)} className="text-3xl font-semibold" />
      <p className="mt-1 text-sm text-soft">{t('quote', { date: on(today) })}</p>
      {directionOf(saves) === 'rise' && (
        <div className="mt-3 rounded-field bg-tint p-3 text-sm text-pressed">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
            <span>{t('saves')}</span>
            <Amount value={saves} className="ml-auto text-lg font-semibold" />
          </p>
          <p className="mt-1">{t('savesNote')}</p>
        </div>
      )}
      {kind === 'withdrawal' && until && (
        <p className="mt-3 text-sm">{t('withdrawalNote', { date: on(until) })}</p>
      )}
    </Card>
  );
}

function Wallet({ amount }: { amount: string }) {
  const t = useMessages(repayMessages);
  const own = useOwnMoneyText();
  return t('available', { amount: own(amount) });
}
