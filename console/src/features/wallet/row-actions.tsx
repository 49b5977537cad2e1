import { ActionIcon, Button } from '@mantine/core';
import { ScrollText } from 'lucide-react';
import { useAuditLink } from '../../platform/audit-link.ts';
import { useRight } from '../../platform/operator.ts';
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
  const audit = useAuditLink();
  const mayAudit = useRight('audit.read');
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
      {mayAudit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.auditOf(withdrawal.number)}
          title={texts.audit}
          onClick={() => audit.open(withdrawal.withdrawalId)}
        >
          <ScrollText size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
