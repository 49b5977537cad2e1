import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useMe } from '../../platform/operator.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { RowActions } from './row-actions.tsx';
import { minutesLeft, stateTone, type Withdrawal } from './withdrawal.ts';
import { useWithdrawalsMessages } from './withdrawals.messages.ts';
import styles from './withdrawals.module.css';

export type Decision = 'approve' | 'reject';

export function useWithdrawalColumns(
  decide: (withdrawal: Withdrawal, decision: Decision) => void,
): Column<Withdrawal>[] {
  const texts = useWithdrawalsMessages();
  const me = useMe();
  return useMemo(
    () => [
      textColumn('number', texts.number, (row) => row.number, {
        cell: (row) => <span className="figures">{row.number}</span>,
      }),
      textColumn('user', texts.user, (row) => row.user.username),
      amountColumn('amount', texts.amount, (row) => row.amount),
      amountColumn('net', texts.net, (row) => row.net),
      textColumn('payee', texts.payee, (row) => row.payee),
      textColumn('requestedAt', texts.requestedAt, (row) => showInstant(row.requestedAt), {
        cell: (row) => <span className="figures">{showInstant(row.requestedAt)}</span>,
      }),
      textColumn('expectedBy', texts.expectedBy, (row) => showInstant(row.expectedBy), {
        cell: (row) => <Due withdrawal={row} now={me.now} />,
      }),
      {
        id: 'approvals',
        header: texts.approvals,
        text: (row) => `${row.approvals.length}/${row.approvalsNeeded}`,
        cell: (row) => <Approvals withdrawal={row} />,
      },
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <span title={row.reason ?? undefined}>
            <Badge tone={stateTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
            {row.reason && <small className={styles.reason}>{row.reason}</small>}
          </span>
        ),
      }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <RowActions withdrawal={row} onDecide={(decision) => decide(row, decision)} />,
      },
    ],
    [texts, me.now, decide],
  );
}

function Due({ withdrawal, now }: { withdrawal: Withdrawal; now: string }) {
  const texts = useWithdrawalsMessages();
  const left = minutesLeft(withdrawal, now);
  const words =
    left === null
      ? null
      : left < 0
        ? texts.overdue
        : left < 60
          ? texts.minutesLeft(left)
          : texts.hoursLeft(Math.floor(left / 60));
  return (
    <span className={styles.stacked}>
      <span className="figures">{showInstant(withdrawal.expectedBy)}</span>
      {words && <small data-late={left !== null && left < 0 ? true : undefined}>{words}</small>}
    </span>
  );
}

/** `1/2 · needs another operator` */
function Approvals({ withdrawal }: { withdrawal: Withdrawal }) {
  const texts = useWithdrawalsMessages();
  const { approvals, approvalsNeeded, state } = withdrawal;
  const isHalfway = state === 'requested' && approvals.length > 0 && approvals.length < approvalsNeeded;
  const names = approvals.map(({ operator }) => operator).join(', ');
  return (
    <span className={styles.stacked} title={names ? texts.approvedBy(names) : undefined}>
      <span className="figures">
        {approvals.length}/{approvalsNeeded}
        {isHalfway && ` · ${texts.needsAnother}`}
      </span>
      {names && <small>{names}</small>}
    </span>
  );
}
