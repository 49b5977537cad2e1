import { fieldError } from '@banyan/client/problem.ts';
import { providerNames } from '@banyan/domain/wallet/provider-names.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isAmount } from '../../platform/amounts.ts';
import { useCommand } from '../../platform/command.ts';
import { amountText } from '../../ui/amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useBankMessages } from './bank.messages.ts';
import styles from './bank.module.css';
import { type BankLine, bookingOf } from './bank-line.ts';
import { LineFacts, type LineProps } from './line-facts.tsx';

/** Returns the provider whose settlement it is, its fee, and the days that it is for, as a text. */
export const settlementText = (
  texts: ReturnType<typeof useBankMessages>,
  { provider, fee, days }: NonNullable<BankLine['settlement']>,
): string =>
  [
    texts[`provider_${provider}`],
    texts.feeOf(amountText(fee)),
    ...(days ? [texts.daysOf(days.from, days.to)] : []),
  ].join(' · ');

/** Says that a movement is a settlement with a provider; what was sent to one bears no fee, and is for no days. */
export function SettleDialog({ line, onClose }: LineProps) {
  const texts = useBankMessages();
  const say = useNotice();
  const [provider, setProvider] = useState<(typeof providerNames)[number] | ''>(
    line.settlement?.provider ?? '',
  );
  const [fee, setFee] = useState(line.settlement?.fee ?? '0.00');
  const [days, setDays] = useState<Days>(line.settlement?.days ?? noDays);
  const settle = useCommand('/console/api/bank-lines/settlement', () => {
    say(texts.settled);
    onClose();
  });
  const isOutgoing = line.direction === 'out';
  const isFee = isOutgoing || isAmount(fee);
  return (
    <Dialog
      title={texts.settleTitle}
      submitText={texts.settle}
      isBusy={settle.isPending}
      problem={settle.error}
      canSubmit={provider !== '' && isFee && (isOutgoing || !areInPart(days))}
      onClose={onClose}
      onSubmit={() =>
        provider &&
        settle.mutate({
          lineId: line.lineId,
          provider,
          ...(isOutgoing ? { fee: '0.00' } : { fee, ...(days.from !== '' && { days }) }),
        })
      }
    >
      <LineFacts line={line} />
      <NativeSelect
        label={texts.provider}
        required
        value={provider}
        data={[
          { value: '', label: '—' },
          ...providerNames.map((each) => ({ value: each, label: texts[`provider_${each}`] })),
        ]}
        onChange={(event) => setProvider(event.currentTarget.value as typeof provider)}
      />
      {!isOutgoing && (
        <>
          <TextInput
            label={texts.fee}
            description={texts.feeHelp}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            required
            value={fee}
            onChange={(event) => setFee(event.currentTarget.value)}
            error={fieldError(settle.error, 'fee') ?? (isFee ? undefined : texts.feeInvalid)}
          />
          <DaysFields
            days={days}
            last={line.bookedOn}
            onChange={setDays}
            error={fieldError(settle.error, 'days.from')}
          />
        </>
      )}
      <p className={styles.note}>{texts.settleHelp}</p>
    </Dialog>
  );
}

interface Days {
  from: string;
  to: string;
}
const noDays: Days = { from: '', to: '' };
const areInPart = ({ from, to }: Days): boolean => (from === '') !== (to === '');

interface DaysProps {
  days: Days;
  last: string;
  onChange: (days: Days) => void;
  error: string | undefined;
}

/** The days of the provider's bill that a settlement is for, or none. */
function DaysFields({ days, last, onChange, error }: DaysProps) {
  const texts = useBankMessages();
  return (
    <>
      <TextInput
        label={texts.daysFrom}
        description={texts.daysHelp}
        type="date"
        max={last}
        value={days.from}
        onChange={(event) => onChange({ ...days, from: event.currentTarget.value })}
        error={error}
      />
      <TextInput
        label={texts.daysTo}
        type="date"
        max={last}
        value={days.to}
        onChange={(event) => onChange({ ...days, to: event.currentTarget.value })}
        error={areInPart(days) ? texts.daysInPart : undefined}
      />
    </>
  );
}

/** Books what is no customer's, as it is shown here. */
export function BookDialog({ line, onClose }: LineProps) {
  const texts = useBankMessages();
  const say = useNotice();
  const { settlement } = line;
  const book = useCommand('/console/api/bank-lines/book', () => {
    say(texts.bookedDone);
    onClose();
  });
  return (
    <Dialog
      title={texts.bookTitle}
      submitText={texts.book}
      isQuestion
      isMoney
      isBusy={book.isPending}
      problem={book.error}
      onClose={onClose}
      onSubmit={() => book.mutate({ lineId: line.lineId, settlement })}
    >
      <LineFacts line={line} />
      <Facts
        facts={[
          [texts.booking, texts[`booking_${bookingOf(line)}`]],
          ...(settlement ? [[texts.provider, settlementText(texts, settlement)] as const] : []),
        ]}
      />
      <p className={styles.note}>{texts.bookHelp}</p>
    </Dialog>
  );
}
