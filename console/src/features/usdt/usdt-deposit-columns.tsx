import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { minorUnits } from '../../platform/amounts.ts';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { useUsdtMessages } from './usdt.messages.ts';
import type { AskAct, UsdtDeposit } from './usdt-deposit.ts';
import styles from './usdt-deposits.module.css';

/** Compares what has arrived; another token, whose worth nobody knows, stands before all. */
function byAmount({ amount: one }: UsdtDeposit, { amount: other }: UsdtDeposit): number {
  const [left, right] = [one, other].map((amount) => (amount === null ? -1n : minorUnits(amount, 'USDT')));
  if (left === undefined || right === undefined || left === right) return 0;
  return left < right ? -1 : 1;
}

const leftText = ({ leftBy, leftReason }: UsdtDeposit): string =>
  leftReason === null ? '' : `${leftBy ?? '—'}: ${leftReason}`;

/** Returns the columns of deposits, with what may be done about each. */
export function useUsdtDepositColumns(ask: AskAct): Column<UsdtDeposit>[] {
  const texts = useUsdtMessages();
  const mayOpenUser = useRight('users.read');
  return useMemo(
    () => [
      textColumn('seenAt', texts.seenAt, (row) => showInstant(row.seenAt)),
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
      textColumn('chain', texts.chain, (row) => row.chain),
      textColumn('amount', texts.amount, (row) => row.amount ?? texts.otherToken, {
        align: 'end',
        compare: byAmount,
      }),
      textColumn('state', texts.state, (row) =>
        row.state === 'credited' && !row.isOnChain ? texts.offChain : texts[`state_${row.state}`],
      ),
      textColumn('reason', texts.reason, (row) => (row.queuedFor ? texts[`reason_${row.queuedFor}`] : '')),
      textColumn('left', texts.left, leftText, {
        cell: ({ leftBy, leftReason }) =>
          leftReason !== null && (
            <Stacked below={leftBy ?? '—'} wraps>
              <bdi lang="">{leftReason}</bdi>
            </Stacked>
          ),
      }),
      textColumn('credited', texts.credited, (row) => row.credited ?? '', { isHidden: true }),
      textColumn('transaction', texts.transaction, (row) => row.transaction, { isHidden: true }),
      textColumn('contract', texts.contract, (row) => row.contract, { isHidden: true }),
      textColumn('units', texts.units, (row) => row.units, { isHidden: true }),
      textColumn('address', texts.address, (row) => row.address, { isHidden: true }),
      { id: 'actions', header: '', text: () => '', cell: (row) => <Actions row={row} ask={ask} /> },
    ],
    [texts, mayOpenUser, ask],
  );
}

function Actions({ row, ask }: { row: UsdtDeposit; ask: AskAct }) {
  const texts = useUsdtMessages();
  const maySettle = useRight('usdt.settle') && row.state === 'queued';
  return (
    <div className={styles.actions}>
      {maySettle && (
        <>
          <Button size="compact-sm" onClick={() => ask({ deposit: row, act: 'settle' })}>
            {texts.settle}
          </Button>
          {row.leftReason === null && (
            <Button size="compact-sm" variant="default" onClick={() => ask({ deposit: row, act: 'leave' })}>
              {texts.leave}
            </Button>
          )}
        </>
      )}
      <AuditButton subjectId={row.depositId} label={texts.auditOf(row.number)} title={texts.audit} />
    </div>
  );
}
