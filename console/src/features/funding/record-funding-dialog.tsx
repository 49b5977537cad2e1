import { type ApiProblem, fieldError } from '@banyan/client/problem.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isPositiveAmount } from '../../platform/amounts.ts';
import { useCommand } from '../../platform/command.ts';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { Amount, amountText } from '../../ui/amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useFundingMessages } from './funding.messages.ts';
import type { FundingAccount } from './funding.ts';

const shortestReference = 3;

/** Returns the text about the earlier record with the same bank reference; undefined after any other refusal. */
function usedBefore(texts: ReturnType<typeof useFundingMessages>, error: ApiProblem | null) {
  if (error?.code !== 'funding.reference_used') return undefined;
  const { bankReference, amount, recordedAt } = error.facts;
  if (!bankReference || !amount || !recordedAt) return undefined;
  return texts.referenceUsed(
    String(bankReference),
    amountText(String(amount)),
    showInstant(String(recordedAt)),
  );
}

export function RecordFundingDialog({ account, onClose }: { account: FundingAccount; onClose: () => void }) {
  const texts = useFundingMessages();
  const language = useLanguage();
  const say = useNotice();
  const [amount, setAmount] = useState('');
  const [bankReference, setBankReference] = useState('');
  const record = useCommand('/console/api/fundings/record', () => {
    say(texts.recorded);
    onClose();
  });
  const isAmount = isPositiveAmount(amount);
  return (
    <Dialog
      title={texts.recordFor(account.name[language])}
      submitText={texts.record}
      isMoney
      isBusy={record.isPending}
      problem={record.error}
      canSubmit={isAmount && bankReference.trim().length >= shortestReference}
      onClose={onClose}
      onSubmit={() =>
        record.mutate({ account: account.account, amount, bankReference: bankReference.trim() })
      }
    >
      <Facts
        facts={[
          [texts.available, <Amount key="available" value={account.available} />],
          [texts.reserved, <Amount key="reserved" value={account.reserved} />],
        ]}
      />
      <TextInput
        label={texts.amount}
        description={texts.amountHelp}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        required
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value.trim())}
        error={
          fieldError(record.error, 'amount') ?? (amount !== '' && !isAmount ? texts.amountInvalid : undefined)
        }
      />
      <TextInput
        label={texts.reference}
        autoComplete="off"
        maxLength={60}
        required
        value={bankReference}
        onChange={(event) => setBankReference(event.currentTarget.value)}
        error={usedBefore(texts, record.error) ?? fieldError(record.error, 'bankReference')}
      />
    </Dialog>
  );
}
