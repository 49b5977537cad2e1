import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { useRemittancesMessages } from './remittances.messages.ts';

export type Remittance = OperatorOutput<'/console/api/remittances'>['items'][number];
type Side = 'payer' | 'payee';

/** Returns the columns of transfers between people: one row for both sides. */
export function useRemittanceColumns(): Column<Remittance>[] {
  const texts = useRemittancesMessages();
  const mayOpenUser = useRight('users.read');
  const mayReadLedger = useRight('ledger.read');
  return useMemo(() => {
    const person = (side: Side): Column<Remittance> =>
      textColumn<Remittance>(side, texts[side], (row) => row[side].username, {
        cell: (row) =>
          mayOpenUser ? (
            <Link to="/users/$userId" params={{ userId: row[side].userId }}>
              {row[side].username}
            </Link>
          ) : (
            row[side].username
          ),
      });
    return [
      textColumn('number', texts.number, (row) => row.number, {
        cell: (row) => (
          <Stacked below={row.requestId && texts.requested}>
            <span className="figures">{row.number}</span>
          </Stacked>
        ),
      }),
      person('payer'),
      person('payee'),
      amountColumn('amount', texts.amount, (row) => row.amount),
      textColumn('sentAt', texts.sentAt, (row) => showInstant(row.sentAt), {
        cell: (row) => <span className="figures">{showInstant(row.sentAt)}</span>,
      }),
      ...(mayReadLedger ? [transferColumn(texts)] : []),
    ];
  }, [texts, mayOpenUser, mayReadLedger]);
}

const transferColumn = (texts: ReturnType<typeof useRemittancesMessages>): Column<Remittance> => ({
  id: 'transfer',
  header: texts.transfer,
  text: (row) => row.transferId,
  cell: (row) => (
    <Link
      to="/ledger/transfer"
      search={{ owner: row.payer.userId, transfer: row.transferId }}
      aria-label={texts.toTransferOf(row.number)}
    >
      {texts.toTransfer}
    </Link>
  ),
});
