import { useCommand } from '../../platform/command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { isLastApproval, type Withdrawal } from './withdrawal.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { useWithdrawalsMessages } from './withdrawals.messages.ts';
import styles from './withdrawals.module.css';

interface DecisionDialogProps {
  withdrawal: Withdrawal;
  onClose: () => void;
  onReload: () => void;
}

export function ApproveDialog({ withdrawal, onClose, onReload }: DecisionDialogProps) {
  const texts = useWithdrawalsMessages();
  const say = useNotice();
  const approve = useCommand('/console/api/withdrawals/approve', () => {
    say(texts.approved(withdrawal.number));
    onClose();
  });
  const { user, withdrawalId, version } = withdrawal;
  const isLast = isLastApproval(withdrawal);
  const last = withdrawal.paidInBatch ? texts.approveForBatch : texts.approveSecond;
  return (
    <Dialog
      title={texts.approveTitle}
      submitText={texts.approve}
      isQuestion
      isBusy={approve.isPending}
      problem={approve.error}
      onClose={onClose}
      onReload={onReload}
      onSubmit={() => approve.mutate({ userId: user.userId, withdrawalId, version })}
    >
      <WithdrawalFacts withdrawal={withdrawal} />
      <p className={styles.note} data-tone={isLast ? undefined : 'waiting'}>
        {isLast ? last : texts.approveFirst}
      </p>
    </Dialog>
  );
}
