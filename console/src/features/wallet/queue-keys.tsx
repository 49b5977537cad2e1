import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useAuditLink, useAuditSubject } from '../../platform/audit-link.ts';
import { useRight } from '../../platform/operator.ts';
import type { Column } from '../../ui/columns.ts';
import type { RowSelection } from '../../ui/data-table.tsx';
import { useRows } from '../../ui/use-rows.ts';
import type { Decision } from './row-actions.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { useWithdrawalsMessages } from './withdrawals.messages.ts';
import styles from './withdrawals.module.css';

const none: never[] = [];

/**
 * Listens to keys: j/k or the arrows move, `a` approves, `r` rejects, `h` opens the audit rows. The keys follow the order
 * shown. When the row acted on leaves the queue, the one that takes its place becomes active.
 */
export function useQueueKeys(
  items: readonly Withdrawal[] | undefined,
  columns: readonly Column<Withdrawal>[],
  areOn: boolean,
  decide: (withdrawal: Withdrawal, decision: Decision) => void,
): RowSelection {
  const { rows } = useRows(columns, items ?? none, '');
  const [active, setActive] = useState({ key: '', position: 0, moves: 0 });
  const audit = useAuditLink();
  const isAuditOpen = useAuditSubject() !== '';
  const mayAudit = useRight('audit.read');
  const mayDecide = useRight('withdrawals.decide');
  const found = rows.findIndex((row) => row.withdrawalId === active.key);
  const position = found >= 0 ? found : Math.min(active.position, rows.length - 1);
  const current = rows[position];

  const activate = (index: number, moves: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (row) setActive({ key: row.withdrawalId, position: rows.indexOf(row), moves });
  };
  const move = (step: 1 | -1) => activate(position + step, active.moves + 1);
  const when = (act: () => void) => () => {
    if (areOn && !isAuditOpen) act();
  };
  const act = (decision: Decision) => {
    if (current?.mayDecide && mayDecide && current.state === 'requested') decide(current, decision);
  };
  useHotkeys([
    ['j', when(() => move(1))],
    ['ArrowDown', when(() => move(1))],
    ['k', when(() => move(-1))],
    ['ArrowUp', when(() => move(-1))],
    ['a', when(() => act('approve'))],
    ['r', when(() => act('reject'))],
    ['h', when(() => current && mayAudit && audit.open(current.withdrawalId))],
  ]);
  return {
    activeKey: current?.withdrawalId,
    onActivate: (key) =>
      activate(
        rows.findIndex((row) => row.withdrawalId === key),
        0,
      ),
    moves: active.moves,
  };
}

export function QueueKeys() {
  const texts = useWithdrawalsMessages();
  return (
    <p className={styles.keys}>
      <kbd>J</kbd>
      <kbd>K</kbd> {texts.keyMove}
      <kbd>A</kbd> {texts.approve}
      <kbd>R</kbd> {texts.reject}
      <kbd>H</kbd> {texts.keyAudit}
    </p>
  );
}
