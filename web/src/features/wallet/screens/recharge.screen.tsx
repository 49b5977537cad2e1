import { groupDigits } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Wallet } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type Config, config } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useCurrencySymbol, useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips, ChoiceList } from '../../../ui/choice.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { amountProblem, isPremature } from '../amount-problem.ts';
import { ExitTerms } from '../components/exit-terms.tsx';
import { openCashier } from '../open-cashier.ts';
import { createRecharge } from '../wallet.commands.ts';
import { walletMessages } from '../wallet.messages.ts';
import { terms } from '../wallet.queries.ts';

type Method = 'bank' | 'alipay';
const quickAmounts = ['100', '500', '1000', '5000', '10000'];

export default function RechargeScreen() {
  const query = useQuery(config);
  if (!query.data) {
    return (
      <Screen>
        <Loaded query={query} skeleton={<CardSkeleton />}>
          {() => null}
        </Loaded>
      </Screen>
    );
  }
  return <RechargeForm limits={query.data.limits} />;
}

function RechargeForm({ limits }: { limits: Config['limits'] }) {
  const t = useMessages(walletMessages);
  const money = useMoneyText();
  const symbol = useCurrencySymbol();
  const isOnline = useOnline();
  const formId = useId();
  const [amount, setAmount] = useState('');
  const [method, setMethod] = useState<Method>('bank');
  const [wasSubmitted, setSubmitted] = useState(false);
  const exit = useQuery(terms);
  const create = usePayment(createRecharge, { onDone: openCashier });

  const problem = amountProblem(amount, { min: limits.rechargeMin, max: limits.rechargeMax });
  const bounds = {
    needAmount: '',
    insufficient: '',
    belowMinimum: limits.rechargeMin,
    aboveMaximum: limits.rechargeMax,
  };
  const error =
    problem && (wasSubmitted || !isPremature(problem))
      ? t(problem, { amount: money(bounds[problem]) })
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem || create.isPending) return;
    create.send({ amount: wireAmount(amount), method });
  };
  return (
    <Screen
      aside={
        <TextLink to="/pages/recharge/record" className="tap inline-flex items-center px-3 text-sm">
          {t('rechargeList')}
        </TextLink>
      }
      action={
        <>
          {create.notice}
          <Button type="submit" form={formId} busy={create.isPending} disabled={!isOnline}>
            {create.isPending ? t('paying') : t('toCashier')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-3">
        <Card className="space-y-4">
          <AmountField
            label={t('rechargeAmount')}
            value={amount}
            onChange={setAmount}
            error={error}
            hint={t('rechargeLimits', { min: money(limits.rechargeMin), max: money(limits.rechargeMax) })}
          />
          <Chips
            label={t('quickAmounts')}
            value={quickAmounts.includes(amount) ? amount : null}
            onChange={setAmount}
            options={quickAmounts.map((value) => ({ value, label: symbol + groupDigits(value) }))}
          />
        </Card>
        <h2 className="pt-2 text-sm text-soft">{t('method')}</h2>
        <ChoiceList<Method>
          label={t('method')}
          value={method}
          onChange={setMethod}
          options={[
            {
              value: 'bank',
              title: t('bank'),
              note: t('bankNote'),
              icon: <CreditCard className="size-5" aria-hidden />,
            },
            {
              value: 'alipay',
              title: t('alipay'),
              note: t('alipayNote'),
              icon: <Wallet className="size-5" aria-hidden />,
            },
          ]}
        />
        <Loaded query={exit} skeleton={<CardSkeleton count={1} />}>
          {(data) => <ExitTerms terms={data} />}
        </Loaded>
      </form>
    </Screen>
  );
}
