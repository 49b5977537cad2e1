import { isReady } from '@banyan/domain/needs/need-state.ts';
import type { ReactNode } from 'react';
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
import type { CommandNeed } from '../../../shared/needs/use-needs.ts';
import type { usePayment } from '../../../shared/payment/use-payment.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldMessage, TextField } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Screen } from '../../../ui/screen.tsx';
import type { Payee, Terms } from '../remittances.queries.ts';
import { sendMessages } from '../send.messages.ts';
import { FirstPayment, PayeeCard } from './payee-card.tsx';
import { TransferNeeds } from './transfer-needs.tsx';

/** So many characters a note may have. */
export const noteLength = 50;

interface Props {
  payee: Payee;
  terms: Terms;
  /** The needs of sending money, and how far each is met. */
  needs: readonly CommandNeed[];
  payment: ReturnType<typeof usePayment<'/api/remittance/send'>>;
  /** The request that is paid, if there is one; where its amount is null, the payer decides. */
  asked?: { requestId: string; amount: string | null };
  /** Chooses another payee. */
  onChange?: () => void;
  aside?: ReactNode;
  /** Stands above the amount. */
  children?: ReactNode;
}

/** Holds what is typed, and what is wrong with it: the amount that somebody asks for stands in place of a typed one. */
function useSendForm({ payee, terms, needs, payment, asked }: Props) {
  const t = useMessages(sendMessages);
  const money = useMoneyText();
  const limits = { min: terms.min, max: terms.leftToday, available: terms.available };
  const amountOf = (draft: { amount: string }) => asked?.amount ?? wireAmount(draft.amount);
  const words: Record<AmountProblem, string> = {
    needAmount: t('needAmount'),
    insufficient: t('insufficient'),
    belowMinimum: t('belowMinimum', { amount: money(terms.min) }),
    aboveMaximum: t('leftToday', { amount: money(terms.leftToday) }),
  };
  const wordsOf = (problem: AmountProblem) => words[problem];
  const form = useForm({
    initial: { amount: '', note: '', isChecked: false },
    problems: (draft) => ({
      ...texts({ amount: amountProblem(amountOf(draft), limits) }, wordsOf),
      isChecked: payee.isFirstPayment && !draft.isChecked && t('needChecked'),
    }),
    command: payment,
    onSubmit: (draft) =>
      isReady(needs) &&
      payment.authorize({
        input: {
          payeeId: payee.payeeId,
          amount: amountOf(draft),
          note: draft.note.trim(),
          ...(asked && { requestId: asked.requestId }),
          shown: { name: payee.name },
        },
        amount: amountOf(draft),
        payee: { id: payee.payeeId, name: `${payee.name} · ${payee.username}` },
      }),
  });
  const amount = amountOf(form.values);
  const problem = amountProblem(amount, limits);
  const { error } = liveField({ ...form.field('amount'), value: amount }, problem, wordsOf);
  return { form, amount, isShort: problem === 'insufficient', error };
}

/** Takes how much somebody is paid, and what is said with it; then the payment password. */
export function SendForm(props: Props) {
  const { payee, terms, needs, payment, asked, onChange, aside, children } = props;
  const t = useMessages(sendMessages);
  const money = useMoneyText();
  const own = useOwnMoneyText();
  const isOnline = useOnline();
  const { form, amount, isShort, error } = useSendForm(props);
  return (
    <Screen
      aside={aside}
      action={
        <>
          {payment.notice}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || !isReady(needs)}
          >
            {minorUnits(amount) > 0n ? t('submitAmount', { amount: money(amount) }) : t('submit')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <TransferNeeds needs={needs} />
        <PayeeCard payee={payee} onChange={onChange} />
        {children}
        {payee.isFirstPayment && (
          <FirstPayment
            isChecked={form.values.isChecked}
            onCheck={(isChecked) => form.set({ isChecked })}
            error={form.error('isChecked')}
          />
        )}
        <Card className="space-y-3">
          {asked?.amount ? (
            <FieldMessage id={`${form.props.id}-amount`} error={error} hint={undefined} />
          ) : (
            <AmountField
              label={t('amount')}
              {...form.field('amount')}
              error={error}
              all={terms.available}
              hint={t('available', { amount: own(terms.available) })}
            />
          )}
          <Limits terms={terms} isShort={isShort} />
          <TextField
            label={t('note')}
            {...form.field('note')}
            hint={t('noteHint', { max: noteLength })}
            maxLength={noteLength}
            autoComplete="off"
            enterKeyHint="done"
          />
        </Card>
        <p className="px-1 text-sm text-soft">{t('rules')}</p>
      </form>
      {payment.sheet}
    </Screen>
  );
}

function Limits({ terms, isShort }: { terms: Terms; isShort: boolean }) {
  const t = useMessages(sendMessages);
  const money = useMoneyText();
  return (
    <p className="text-sm text-soft">
      {t('limitsNote', { min: money(terms.min), max: money(terms.maxPerDay) })} ·{' '}
      {t('leftToday', { amount: money(terms.leftToday) })}
      {isShort && (
        <>
          {' '}
          <TextLink to="/pages/recharge/index" className="tap -my-3 inline-flex items-center">
            {t('recharge')}
          </TextLink>
        </>
      )}
    </p>
  );
}
