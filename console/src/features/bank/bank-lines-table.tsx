import { bankLineStates } from '@banyan/domain/bank/bank-line-state.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { Amount, amountText } from '../../ui/amount.tsx';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useBankMessages } from './bank.messages.ts';
import { type BankLine, bookingOf, findingTone, signed, stateTone } from './bank-line.ts';
import { settlementText } from './booking-dialogs.tsx';
import { type Asked, LineActions } from './line-actions.tsx';
import { LineDialog } from './line-dialog.tsx';

export function BankLinesTable() {
  const texts = useBankMessages();
  const [url, patch] = useUrlState();
  const state = oneOf(bankLineStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const lines = useQuery(
    reading('/console/api/bank-lines', {
      ...(state && { state }),
      ...(cursor && { cursor }),
    }),
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useColumns(setAsked);
  return (
    <>
      <TableCard
        label={texts.lines}
        title={texts.lines}
        query={lines}
        columns={columns}
        rowKey={(row) => row.lineId}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        filters={
          <NativeSelect
            size="xs"
            aria-label={texts.state}
            value={state ?? ''}
            data={[
              { value: '', label: texts.allStates },
              ...bankLineStates.map((each) => ({ value: each, label: texts[`state_${each}`] })),
            ]}
            onChange={(event) => patch({ state: event.currentTarget.value, trail: undefined })}
          />
        }
      />
      {asked && <LineDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const decidedText = (row: BankLine) =>
  row.decidedAt ? `${row.decidedBy} ${showInstant(row.decidedAt)}` : '';

function useColumns(onAsk: (asked: Asked) => void): Column<BankLine>[] {
  const texts = useBankMessages();
  return useMemo(
    () => [
      textColumn('booked', texts.booked, (row) => row.bookedOn, {
        cell: (row) => <Stacked below={row.bankReference}>{row.bookedOn}</Stacked>,
      }),
      textColumn('reference', texts.reference, (row) => row.bankReference, { isHidden: true }),
      amountColumn('amount', texts.amount, signed, {
        cell: (row) => (
          <Stacked below={statedText(texts, row)} isLate>
            <Amount value={signed(row)} />
          </Stacked>
        ),
      }),
      textColumn('payer', texts.payer, (row) => `${row.payer} ${row.payerAccount} ${row.remark}`.trim(), {
        cell: (row) => (
          <Stacked below={[row.payerAccount, row.remark].filter(Boolean).join(' · ')}>
            {row.payer || '—'}
          </Stacked>
        ),
      }),
      textColumn('finding', texts.finding, (row) => findingWords(texts, row), {
        cell: (row) => (
          <Stacked below={besideText(texts, row)}>
            {row.finding && !isNobodys(row) ? (
              <Badge tone={findingTone[row.finding]}>{findingText(texts, row)}</Badge>
            ) : (
              findingText(texts, row)
            )}
          </Stacked>
        ),
      }),
      textColumn('owner', texts.owner, (row) => row.user?.username ?? '', {
        cell: (row) => (
          <Stacked below={row.payerDiffers ? texts.payerDiffers : undefined}>
            {row.user?.username ?? (row.finding && !isNobodys(row) ? texts.nobody : '—')}
          </Stacked>
        ),
      }),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked
            below={[row.decidedBy, row.reason && texts[`reason_${row.reason}`]].filter(Boolean).join(' · ')}
          >
            <Badge tone={stateTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('recorded', texts.recordedBy, (row) => `${row.recordedBy} ${showInstant(row.recordedAt)}`, {
        cell: (row) => <Stacked below={showInstant(row.recordedAt)}>{row.recordedBy}</Stacked>,
      }),
      textColumn('decided', texts.decidedBy, decidedText, { isHidden: true }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <LineActions line={row} onAsk={onAsk} />,
      },
    ],
    [texts, onAsk],
  );
}

type Texts = ReturnType<typeof useBankMessages>;

/** A settlement, or the platform's own: no customer's payment is looked for. */
const isNobodys = ({ settlement, state }: BankLine): boolean => settlement !== null || state === 'booked';

function findingText(texts: Texts, row: BankLine): string {
  if (isNobodys(row)) return texts[`booking_${bookingOf(row)}`];
  return row.finding ? texts[`finding_${row.finding}`] : texts.outgoing;
}

const findingWords = (texts: Texts, row: BankLine): string =>
  [findingText(texts, row), besideText(texts, row)].filter(Boolean).join(' ');

/** The provider and the fee of a settlement, or the amount of the recharge that the movement names. */
function besideText(texts: Texts, { settlement, recharge }: BankLine) {
  if (settlement) return settlementText(texts, settlement);
  return recharge && askedText(texts, recharge);
}

const askedText = (texts: Texts, { number, asked }: NonNullable<BankLine['recharge']>) =>
  texts.askedFor(number, amountText(asked));

/** Returns the text of a difference from the bank's statements; undefined where there is none. */
function statedText(texts: Texts, { onStatement, statementAmount }: BankLine) {
  if (statementAmount) return texts.stated(amountText(statementAmount));
  return onStatement === 'missing' ? texts.notStated : undefined;
}
