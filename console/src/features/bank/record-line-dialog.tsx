import { type ApiProblem, fieldError } from '@banyan/client/problem.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isPositiveAmount } from '../../platform/amounts.ts';
import { useCommand } from '../../platform/command.ts';
import { showInstant } from '../../platform/instants.ts';
import { useMe } from '../../platform/operator.ts';
import { amountText } from '../../ui/amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useBankMessages } from './bank.messages.ts';

const shortestReference = 3;
const blank = { amount: '', bankReference: '', payer: '', payerAccount: '', remark: '' };
type Field = keyof typeof blank;

/** Returns the text about the earlier record with the same bank reference; undefined after any other refusal. */
function usedBefore(texts: ReturnType<typeof useBankMessages>, error: ApiProblem | null) {
  if (error?.code !== 'bank.reference_used') return undefined;
  const { bankReference, amount, recordedAt } = error.facts;
  if (!bankReference || !amount || !recordedAt) return undefined;
  return texts.referenceUsed(
    String(bankReference),
    amountText(String(amount)),
    showInstant(String(recordedAt)),
  );
}

export function RecordLineDialog({ onClose }: { onClose: () => void }) {
  const texts = useBankMessages();
  const say = useNotice();
  const [bookedOn, setBookedOn] = useState<string>(useMe().businessDate);
  const [draft, setDraft] = useState(blank);
  const record = useCommand('/console/api/bank-lines/record', () => {
    say(texts.recorded);
    onClose();
  });
  const isAmount = isPositiveAmount(draft.amount);
  const trimmed = Object.fromEntries(
    Object.entries(draft).map(([name, text]) => [name, text.trim()]),
  ) as typeof blank;
  const field = (name: Field, label: string, maxLength: number) => ({
    label,
    maxLength,
    autoComplete: 'off',
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setDraft((before) => ({ ...before, [name]: value }));
    },
    error: fieldError(record.error, name),
  });
  return (
    <Dialog
      title={texts.record}
      submitText={texts.record}
      isMoney
      isBusy={record.isPending}
      problem={record.error}
      canSubmit={isAmount && bookedOn !== '' && trimmed.bankReference.length >= shortestReference}
      onClose={onClose}
      onSubmit={() => record.mutate({ ...trimmed, bookedOn })}
    >
      <TextInput
        label={texts.booked}
        type="date"
        required
        value={bookedOn}
        onChange={(event) => setBookedOn(event.currentTarget.value)}
        error={fieldError(record.error, 'bookedOn')}
      />
      <TextInput
        {...field('amount', texts.amount, 20)}
        description={texts.amountHelp}
        inputMode="decimal"
        data-autofocus
        required
        error={
          fieldError(record.error, 'amount') ??
          (draft.amount !== '' && !isAmount ? texts.amountInvalid : undefined)
        }
      />
      <TextInput
        {...field('bankReference', texts.reference, 60)}
        required
        error={usedBefore(texts, record.error) ?? fieldError(record.error, 'bankReference')}
      />
      <TextInput {...field('remark', texts.remark, 200)} description={texts.remarkHelp} />
      <TextInput {...field('payer', texts.payerName, 100)} />
      <TextInput {...field('payerAccount', texts.payerAccount, 60)} />
    </Dialog>
  );
}
