import { isReady } from '@banyan/domain/needs/need-state.ts';
import type { ReactNode } from 'react';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { liveField } from '../../../shared/amounts/amount-problem.ts';
import { FirstNeed } from '../../../shared/needs/command-needs.tsx';
import type { CommandNeed } from '../../../shared/needs/use-needs.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { savingsMessages } from '../savings.messages.ts';
import { type AmountProblem, amountProblem } from '../savings-amount.ts';

type Word = keyof typeof savingsMessages;

interface Props {
  words: { amount: Word; available: Word; submit: Word };
  /** Deposit or redeem. */
  choice: ReactNode;
  command: {
    isPending: boolean;
    error: Error | null;
    notice: ReactNode;
    sheet: ReactNode;
  };
  /** The needs of the command, as far as they are known. */
  needs: readonly CommandNeed[];
  /** Amounts of the wire. */
  min: string;
  available: string;
  onSubmit: (amount: string) => void;
  /** Returns the facts about a typed amount that are shown beforehand. */
  facts: (amount: string) => ReactNode;
  /** Returns a note on a typed amount that is unusual. */
  note?: (amount: string) => ReactNode;
  below?: ReactNode;
}

/** Shows one amount to move, what is available, and what becomes of it. */
export function TransferForm({
  words,
  choice,
  command,
  needs,
  min,
  available,
  onSubmit,
  facts,
  note,
  below,
}: Props) {
  const t = useMessages(savingsMessages);
  const money = useMoneyText();
  const own = useOwnMoneyText();
  const isOnline = useOnline();
  const told: Record<AmountProblem, string> = {
    needAmount: t('needAmount'),
    belowMinimum: t('belowMinimum', { amount: money(min) }),
    insufficient: t('insufficient'),
  };
  const limits = { min, available };
  const wordsOf = (problem: AmountProblem) => told[problem];
  const form = useForm({
    initial: { amount: '' },
    problems: (draft) => texts({ amount: amountProblem(draft.amount, limits) }, wordsOf),
    command,
    onSubmit: ({ amount }) => isReady(needs) && onSubmit(wireAmount(amount)),
  });
  const { amount } = form.values;
  const unusual = note?.(amount);
  return (
    <Screen
      action={
        <>
          {command.notice}
          <FirstNeed needs={needs} />
          <Button
            type="submit"
            form={form.props.id}
            busy={command.isPending}
            disabled={!isOnline || !isReady(needs)}
          >
            {t(words.submit)}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {choice}
        <form {...form.props} className="space-y-3">
          <Card>
            <AmountField
              label={t(words.amount)}
              {...liveField(form.field('amount'), amountProblem(amount, limits), wordsOf)}
              all={available}
              hint={t(words.available, { amount: own(available) })}
            />
            {below && <p className="mt-2 text-sm">{below}</p>}
          </Card>
          <Card>
            <Facts>{facts(amount)}</Facts>
            {unusual && <p className="mt-2 text-sm text-warning">{unusual}</p>}
          </Card>
        </form>
        {command.sheet}
      </div>
    </Screen>
  );
}
