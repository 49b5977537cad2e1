import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { useWithdrawalsMessages } from '../withdrawals.messages.ts';
import { useRechargesMessages } from './recharges.messages.ts';

type Recharge = OperatorOutput<'/console/api/recharges'>['items'][number];

/** Returns the columns of recharges; the number is the one that their owners read to support. */
export function useRechargeColumns(): Column<Recharge>[] {
  const texts = useRechargesMessages();
  const reasons = useWithdrawalsMessages();
  const mayOpenUser = useRight('users.read');
  return useMemo(
    () => [
      textColumn('number', texts.number, (row) => row.number, {
        cell: (row) => <span className="figures">{row.number}</span>,
      }),
      textColumn('user', texts.user, (row) => row.user.username, {
        cell: (row) =>
          mayOpenUser ? (
            <Link to="/users/$userId" params={{ userId: row.user.userId }}>
              {row.user.username}
            </Link>
          ) : (
            row.user.username
          ),
      }),
      amountColumn('amount', texts.amount, (row) => row.amount),
      textColumn('method', texts.method, (row) => `${texts[`method_${row.method}`]} · ${row.provider}`),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`]),
      textColumn('review', texts.review, (row) => (row.review ? reasons[`review_${row.review}`] : '')),
      textColumn('createdAt', texts.createdAt, (row) => showInstant(row.createdAt), {
        cell: (row) => <span className="figures">{showInstant(row.createdAt)}</span>,
      }),
      textColumn(
        'finishedAt',
        texts.finishedAt,
        (row) => (row.finishedAt ? showInstant(row.finishedAt) : ''),
        {
          cell: (row) => <span className="figures">{row.finishedAt && showInstant(row.finishedAt)}</span>,
        },
      ),
      textColumn('providerNumber', texts.providerNumber, (row) => row.providerNumber ?? ''),
    ],
    [texts, reasons, mayOpenUser],
  );
}
