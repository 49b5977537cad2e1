import { ApiProblem } from '@banyan/client/problem.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { withdrawalFee } from '@banyan/domain/wallet/withdrawal-fee.ts';
import type { ReactNode } from 'react';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { FrozenNotice } from '../../../shared/account-freeze/frozen-notice.tsx';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { SecurityHolds } from '../../../shared/security-holds/security-holds.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Fee } from '../../../ui/fee.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { type AmountProblem, amountProblem, isPremature, minorUnits } from '../amount-problem.ts';
import { requestWithdrawal } from '../wallet.commands.ts';
import { walletMessages } from '../wallet.messages.ts';
import type { PayoutMethod, Terms } from '../wallet.queries.ts';
import { CardPicker } from './card-picker.tsx';
import { FirstNeed, isReady, WithdrawalChecklist } from './withdraw-needs.tsx';

interface Props {
  terms: Terms;
  cards: PayoutMethod[];
  holdHours: number;
  aside: ReactNode;
}

export const cardName = (card: PayoutMethod) => `${card.bank} ${card.number}`;

/** What is charged for so much, and what arrives: the terms that the command carries. */
function chargesOf(amount: string, feeBps: Terms['feeBps']) {
  const charged = withdrawalFee(minorUnits(amount), feeBps);
  return { fee: formatAmount(charged.fee, currency), net: formatAmount(charged.net, currency) };
}

export function WithdrawForm({ terms, cards, holdHours, aside }: Props) {
  const t = useMessages(walletMessages);
  const money = useMoneyText();
  const isOnline = useOnline();
  const request = usePayment(requestWithdrawal);
  const isAble = isReady(terms);
  const isAnothersCard =
    request.error instanceof ApiProblem && request.error.code === 'payout_method.holder_differs';

  const limits = { min: terms.min, max: terms.leftToday, available: terms.withdrawable };
  const form = useForm({
    initial: { amount: '', cardId: cards[0]?.payoutMethodId ?? '' },
    problems: (draft) => ({ amount: amountProblem(draft.amount, limits) }),
    command: request,
    onSubmit: () => {
      if (!card || !isAble) return;
      const payment = { amount: wireAmount(amount), payoutMethodId: card.payoutMethodId };
      request.authorize({
        input: { ...payment, shown },
        amount: payment.amount,
        payee: { id: card.payoutMethodId, name: `${cardName(card)} · ${card.holder}` },
      });
    },
  });
  const { amount, cardId } = form.values;
  const card = cards.find((each) => each.payoutMethodId === cardId) ?? cards[0];
  const shown = chargesOf(amount, terms.feeBps);
  const problem = amountProblem(amount, limits);
  const words: Record<AmountProblem, string> = {
    needAmount: t('needAmount'),
    insufficient: t('insufficient'),
    belowMinimum: t('belowMinimum', { amount: money(terms.min) }),
    aboveMaximum: t('aboveDaily', { amount: money(terms.leftToday) }),
  };
  const error =
    problem && (form.wasSubmitted || (amount !== '' && !isPremature(problem))) ? words[problem] : undefined;
  return (
    <Screen
      aside={aside}
      action={
        <>
          {request.notice}
          {isAnothersCard && (
            <p className="mb-3 text-sm">
              <TextLink to="/pages/wallet/index">{t('changeCard')}</TextLink>
            </p>
          )}
          <FirstNeed terms={terms} />
          <Button type="submit" form={form.props.id} busy={request.isPending} disabled={!isOnline || !isAble}>
            {t('submitWithdraw')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <Obstacles terms={terms} holdHours={holdHours} />
        <CardPicker cards={cards} value={cardId} onChange={(next) => form.set({ cardId: next })} />
        <Card>
          <AmountField
            label={t('withdrawAmount')}
            value={amount}
            onChange={(next) => form.set({ amount: next })}
            error={error ?? form.refusal('amount')}
            all={terms.withdrawable}
            hint={t('withdrawable', { amount: money(terms.withdrawable) })}
          />
          <p className="mt-2 text-sm text-soft">
            {t('limitsNote', { min: money(terms.min), max: money(terms.maxPerDay) })} ·{' '}
            {t('leftToday', { amount: money(terms.leftToday) })}
          </p>
        </Card>
        <Charges shown={shown} hours={terms.reviewedWithinHours} />
      </form>
      {request.sheet}
    </Screen>
  );
}

/** What stands in the way of a withdrawal now; nothing once it takes nothing more. */
export function Obstacles({ terms, holdHours }: Pick<Props, 'terms' | 'holdHours'>) {
  const t = useMessages(walletMessages);
  return (
    <>
      <FrozenNotice />
      <SecurityHolds />
      {!isReady(terms) && (
        <Card title={t('needsTitle')}>
          <WithdrawalChecklist terms={terms} holdHours={holdHours} />
        </Card>
      )}
    </>
  );
}

/** What is charged, what arrives, and when. */
function Charges({ shown, hours }: { shown: { fee: string; net: string }; hours: number }) {
  const t = useMessages(walletMessages);
  return (
    <Card>
      <Facts>
        <Fact label={t('fee')}>
          <Fee value={shown.fee} />
        </Fact>
        <Fact label={t('net')} strong>
          <Amount value={shown.net} />
        </Fact>
        <Fact label={t('arrival')}>{t('arrivalValue', { hours })}</Fact>
      </Facts>
    </Card>
  );
}
