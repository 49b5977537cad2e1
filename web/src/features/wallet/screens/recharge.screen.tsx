import { groupDigits } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Landmark, Wallet } from 'lucide-react';
import { type Config, config, useFlag } from '../../../platform/config.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useCurrencySymbol, useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { type AmountProblem, amountProblem, liveField } from '../../../shared/amounts/amount-problem.ts';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { UsdtDepositLink } from '../../../shared/usdt/usdt-deposit-link.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips, ChoiceList } from '../../../ui/choice.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { ExitTerms } from '../components/exit-terms.tsx';
import { NotTaken } from '../components/not-taken.tsx';
import { type Method, methodKeys } from '../components/recharge-methods.ts';
import { openCashier } from '../open-cashier.ts';
import { createRecharge } from '../wallet.commands.ts';
import { walletMessages } from '../wallet.messages.ts';
import { overview, terms } from '../wallet.queries.ts';

const icons = { bank: CreditCard, alipay: Wallet, bank_transfer: Landmark } as const;
const noteKeys = {
  bank: 'bankNote',
  alipay: 'alipayNote',
  bank_transfer: 'bankTransferNote',
} as const;
const roundAmounts = ['100', '500', '1000', '5000', '10000'];

export default function RechargeScreen() {
  const query = useQuery(config);
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {({ limits, rechargeMethods }) => <RechargeForm limits={limits} methods={rechargeMethods} />}
    </Loaded>
  );
}

const problemOf = (amount: string, { rechargeMin, rechargeMax }: Config['limits']) =>
  amountProblem(amount, { min: rechargeMin, max: rechargeMax });

function RechargeForm({ limits, methods }: { limits: Config['limits']; methods: readonly Method[] }) {
  const t = useMessages(walletMessages);
  const money = useMoneyText();
  const symbol = useCurrencySymbol();
  const isOnline = useOnline();
  const isTaken = useFlag('recharge');
  const exit = joined({ offered: useQuery(terms), needs: useNeeds('withdraw') });
  const create = usePayment(createRecharge, { onDone: openCashier });
  const bounds = {
    needAmount: '',
    insufficient: '',
    belowMinimum: limits.rechargeMin,
    aboveMaximum: limits.rechargeMax,
  };
  const wordsOf = (problem: AmountProblem) => t(problem, { amount: money(bounds[problem]) });
  const form = useForm({
    initial: { amount: '', method: methods[0] ?? 'bank' },
    problems: ({ amount }) => texts({ amount: problemOf(amount, limits) }, wordsOf),
    command: create,
    onSubmit: ({ amount, method }) => create.send({ amount: wireAmount(amount), method }),
  });
  const { amount, method } = form.values;
  // An amount that would be refused is not offered.
  const quickAmounts = roundAmounts.filter((each) => problemOf(each, limits) === undefined);
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
          <Button
            type="submit"
            form={form.props.id}
            busy={create.isPending}
            disabled={!isOnline || !isTaken || methods.length === 0}
          >
            {create.isPending ? t('paying') : t(method === 'bank_transfer' ? 'toTransfer' : 'toCashier')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <NotTaken flag="recharge" />
        <Card className="space-y-4">
          <Balance />
          <AmountField
            label={t('rechargeAmount')}
            {...liveField(form.field('amount'), problemOf(amount, limits), wordsOf)}
            hint={t('rechargeLimits', { min: money(limits.rechargeMin), max: money(limits.rechargeMax) })}
          />
          {quickAmounts.length > 0 && (
            <Chips
              label={t('quickAmounts')}
              value={quickAmounts.includes(amount) ? amount : null}
              onChange={(next) => form.set({ amount: next })}
              options={quickAmounts.map((value) => ({ value, label: symbol + groupDigits(value) }))}
            />
          )}
        </Card>
        <MethodChoice methods={methods} value={method} onChange={(next) => form.set({ method: next })} />
        <UsdtDepositLink />
        <Loaded query={exit} skeleton={<CardSkeleton count={1} />}>
          {({ offered, needs }) => <ExitTerms terms={offered} needs={needs} />}
        </Loaded>
      </form>
    </Screen>
  );
}

/** Shows the available balance, before more comes in. */
function Balance() {
  const t = useMessages(walletMessages);
  const wallet = useQuery(overview).data;
  return (
    <p className="flex min-h-6 items-baseline justify-between gap-3 text-sm text-soft">
      <span>{t('balance')}</span>
      {wallet && <Amount value={wallet.available} hideable className="text-ink" />}
    </p>
  );
}

interface MethodChoiceProps {
  methods: readonly Method[];
  value: Method;
  onChange: (method: Method) => void;
}

function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const t = useMessages(walletMessages);
  if (methods.length === 0) return <p className="pt-2 text-sm text-soft">{t('noMethod')}</p>;
  return (
    <>
      <h2 className="pt-2 text-sm text-soft">{t('method')}</h2>
      <ChoiceList<Method>
        label={t('method')}
        value={value}
        onChange={onChange}
        options={methods.map((method) => {
          const Icon = icons[method];
          return {
            value: method,
            title: t(methodKeys[method]),
            note: t(noteKeys[method]),
            icon: <Icon className="size-5" aria-hidden />,
          };
        })}
      />
    </>
  );
}
