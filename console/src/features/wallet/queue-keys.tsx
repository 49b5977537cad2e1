import { useHotkeys } from '@mantine/hooks';
import { useAuditLink } from '../../platform/audit-link.ts';
import { useRight } from '../../platform/operator.ts';
import type { Column } from '../../ui/columns.ts';
import type { RowSelection } from '../../ui/data-table.tsx';
import { useRowKeys } from '../../ui/use-row-keys.ts';
import type { Decision } from './row-actions.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { useWithdrawalsMessages } from './withdrawals.messages.ts';
import styles from './withdrawals.module.css';

const rowKey = (row: Withdrawal): string => row.withdrawalId;

/** Listens to keys: j/k or the arrows move, `a` approves, `r` rejects, `h` opens the audit rows. */
export function useQueueKeys(
  items: readonly Withdrawal[] | undefined,
  columns: readonly Column<Withdrawal>[],
  areOn: boolean,
  decide: (withdrawal: Withdrawal, decision: Decision) => void,
): RowSelection {
  const { current, selection, when } = useRowKeys({ items, columns, rowKey, areOn });
  const audit = useAuditLink();
  const mayAudit = useRight('audit.read');
  const mayDecide = useRight('withdrawals.decide');
  const act = (decision: Decision) => {
    if (current?.mayDecide && mayDecide && current.state === 'requested') decide(current, decision);
  };
  useHotkeys([
    ['a', when(() => act('approve'))],
    ['r', when(() => act('reject'))],
    ['h', when(() => current && mayAudit && audit.open(current.withdrawalId))],
  ]);
  return selection;
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
