import { Button } from '@mantine/core';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { useWithdrawalsMessages } from './withdrawals.messages.ts';
import styles from './withdrawals.module.css';

export type Decision = 'approve' | 'reject';

export function RowActions({
  withdrawal,
  onDecide,
}: {
  withdrawal: Withdrawal;
  onDecide: (decision: Decision) => void;
}) {
  const texts = useWithdrawalsMessages();
  const mayDecide = useRight('withdrawals.decide');
  const isOpen = withdrawal.state === 'requested';
  const why = withdrawal.mayDecide ? undefined : withdrawal.hasApproved ? texts.mayNotApproved : texts.mayNot;
  return (
    <div className={styles.actions}>
      {isOpen && mayDecide && (
        <>
          <Button
            size="compact-sm"
            disabled={!withdrawal.mayDecide}
            title={why}
            onClick={() => onDecide('approve')}
          >
            {texts.approve}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!withdrawal.mayDecide}
            title={why}
            onClick={() => onDecide('reject')}
          >
            {texts.reject}
          </Button>
        </>
      )}
      <AuditButton
        subjectId={withdrawal.withdrawalId}
        label={texts.auditOf(withdrawal.number)}
        title={texts.audit}
      />
    </div>
  );
}
