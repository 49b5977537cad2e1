import { ApiProblem } from '@banyan/client/problem.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { isReady } from '@banyan/domain/needs/need-state.ts';
import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { withdrawalFee } from '@banyan/domain/wallet/withdrawal-fee.ts';
import type { ReactNode } from 'react';
import { useFlag } from '../../../platform/config.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import {
  type AmountProblem,
  amountProblem,
  liveField,
  minorUnits,
} from '../../../shared/amounts/amount-problem.ts';
import { FirstNeed } from '../../../shared/needs/command-needs.tsx';
import { NeedList } from '../../../shared/needs/need-list.tsx';
import type { CommandNeed } from '../../../shared/needs/use-needs.ts';
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
import { usdtTermsOf } from '../usdt-terms.ts';
import { requestWithdrawal } from '../wallet.commands.ts';
import { walletMessages } from '../wallet.messages.ts';
import type { PayoutMethod, Terms } from '../wallet.queries.ts';
import { AccountPicker } from './account-picker.tsx';
import { NotTaken } from './not-taken.tsx';
import { payoutMethodLine } from './payout-method-name.ts';
import { UsdtCharges } from './usdt-charges.tsx';
import { UsdtNotice } from './usdt-notice.tsx';

interface Props {
  terms: Terms;
  /** The needs of a withdrawal, and how far each is met. */
  needs: readonly CommandNeed[];
  /** The accounts that withdrawals go to now. */
  accounts: PayoutMethod[];
  /** The networks of the addresses of USDT that the person has. */
  usdtChains: readonly UsdtChain[];
  aside: ReactNode;
}

/** Returns the fee of an amount, and the net amount that arrives: the terms that the command carries. */
function chargesOf(amount: string, feeBps: Terms['feeBps']) {
  const charged = withdrawalFee(minorUnits(amount), feeBps);
  return { fee: formatAmount(charged.fee, currency), net: formatAmount(charged.net, currency) };
}

/** Returns the terms of a withdrawal to an address, whose amount follows from the quote; null to another account. */
const onChainOf = (
  account: PayoutMethod | undefined,
  charges: ReturnType<typeof chargesOf>,
  { usdt }: Terms,
) => (account?.kind === 'usdt' && usdt ? { account, shown: usdtTermsOf(charges, usdt.quote) } : null);

export function WithdrawForm({ terms, needs, accounts, usdtChains, aside }: Props) {
  const t = useMessages(walletMessages);
  const money = useMoneyText();
  const own = useOwnMoneyText();
  const isOnline = useOnline();
  const request = usePayment(requestWithdrawal);
  const isTaken = useFlag('withdrawal');
  const isAble = isTaken && isReady(needs);
  const isAnothersAccount =
    request.error instanceof ApiProblem && request.error.code === 'payout_method.holder_differs';

  const limits = { min: terms.min, max: terms.leftToday, available: terms.withdrawable };
  const words: Record<AmountProblem, string> = {
    needAmount: t('needAmount'),
    insufficient: t('insufficient'),
    belowMinimum: t('belowMinimum', { amount: money(terms.min) }),
    aboveMaximum: t('aboveDaily', { amount: money(terms.leftToday) }),
  };
  const wordsOf = (problem: AmountProblem) => words[problem];
  const form = useForm({
    initial: { amount: '', accountId: accounts[0]?.payoutMethodId ?? '' },
    problems: (draft) => texts({ amount: amountProblem(draft.amount, limits) }, wordsOf),
    command: request,
    onSubmit: () => {
      if (!account || !isAble) return;
      const payment = { amount: wireAmount(amount), payoutMethodId: account.payoutMethodId };
      request.authorize({
        input: { ...payment, shown },
        amount: payment.amount,
        payee: { id: account.payoutMethodId, name: payoutMethodLine(account, t) },
      });
    },
  });
  const { amount, accountId } = form.values;
  const account = accounts.find((each) => each.payoutMethodId === accountId) ?? accounts[0];
  const charges = chargesOf(amount, terms.feeBps);
  const onChain = onChainOf(account, charges, terms);
  const shown = onChain?.shown ?? charges;
  return (
    <Screen
      aside={aside}
      action={
        <>
          {request.notice}
          {isAnothersAccount && (
            <p className="mb-3 text-sm">
              <TextLink to="/pages/wallet/index">{t('changeAccount')}</TextLink>
            </p>
          )}
          <FirstNeed needs={needs} />
          <Button type="submit" form={form.props.id} busy={request.isPending} disabled={!isOnline || !isAble}>
            {t('submitWithdraw')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <Obstacles needs={needs} />
        <AccountPicker
          accounts={accounts}
          value={accountId}
          onChange={(next) => form.set({ accountId: next })}
        />
        <UsdtNotice chains={usdtChains} />
        <Card>
          <AmountField
            label={t('withdrawAmount')}
            {...liveField(form.field('amount'), amountProblem(amount, limits), wordsOf)}
            all={terms.withdrawable}
            hint={t('withdrawable', { amount: own(terms.withdrawable) })}
          />
          <Limits terms={terms} />
        </Card>
        <Charges onChain={onChain} shown={charges} min={terms.min} hours={terms.reviewedWithinHours} />
      </form>
      {request.sheet}
    </Screen>
  );
}

/** Shows how much may be taken out at once, in a day, and today. */
function Limits({ terms }: { terms: Terms }) {
  const t = useMessages(walletMessages);
  const money = useMoneyText();
  return (
    <p className="mt-2 text-sm text-soft">
      {t('limitsNote', { min: money(terms.min), max: money(terms.maxPerDay) })} ·{' '}
      {t('leftToday', { amount: money(terms.leftToday) })}
    </p>
  );
}

/** Shows what stands in the way of a withdrawal now; nothing once it takes nothing more. */
export function Obstacles({ needs }: Pick<Props, 'needs'>) {
  const t = useMessages(walletMessages);
  return (
    <>
      <NotTaken flag="withdrawal" />
      <SecurityHolds />
      {!isReady(needs) && (
        <Card title={t('needsTitle')}>
          <NeedList needs={needs} />
        </Card>
      )}
    </>
  );
}

interface ChargesProps {
  onChain: ReturnType<typeof onChainOf>;
  shown: ReturnType<typeof chargesOf>;
  min: string;
  hours: number;
}

/** Shows the fee, the amount that arrives, and how long that takes. */
function Charges({ onChain, shown, min, hours }: ChargesProps) {
  const t = useMessages(walletMessages);
  if (onChain) return <UsdtCharges {...onChain} min={min} hours={hours} />;
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
