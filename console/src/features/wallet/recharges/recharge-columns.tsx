import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import { useWithdrawalsMessages } from '../withdrawals.messages.ts';
import { useRechargesMessages } from './recharges.messages.ts';

type Recharge = OperatorOutput<'/console/api/recharges'>['items'][number];

const finishedOf = ({ finishedAt }: Recharge): string => (finishedAt ? showInstant(finishedAt) : '');

/** Returns the columns of recharges; the number is the one that their owners read to support. */
export function useRechargeColumns(): Column<Recharge>[] {
  const texts = useRechargesMessages();
  const reasons = useWithdrawalsMessages();
  const mayOpenUser = useRight('users.read');
  return useMemo(() => {
    const methodOf = (row: Recharge) => texts[`method_${row.method}`];
    const stateOf = (row: Recharge) => texts[`state_${row.state}`];
    const reviewOf = (row: Recharge) => (row.review ? reasons[`review_${row.review}`] : '');
    return [
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
      textColumn('method', texts.method, methodOf, {
        cell: (row) => <Stacked below={<code>{row.provider}</code>}>{methodOf(row)}</Stacked>,
      }),
      textColumn('state', texts.state, stateOf, {
        cell: (row) => <Stacked below={reviewOf(row)}>{stateOf(row)}</Stacked>,
      }),
      textColumn('review', texts.review, reviewOf, { isHidden: true }),
      textColumn('createdAt', texts.createdAt, (row) => showInstant(row.createdAt), {
        cell: (row) => (
          <span className="figures">
            <Stacked below={finishedOf(row)}>{showInstant(row.createdAt)}</Stacked>
          </span>
        ),
      }),
      textColumn('finishedAt', texts.finishedAt, finishedOf, { isHidden: true }),
      textColumn('provider', texts.provider, (row) => row.provider, { isHidden: true }),
      textColumn('providerNumber', texts.providerNumber, (row) => row.providerNumber ?? '', {
        isHidden: true,
      }),
    ];
  }, [texts, reasons, mayOpenUser]);
}
