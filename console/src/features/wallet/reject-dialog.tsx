import { fieldError } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { isReason, ReasonField } from '../../ui/reason-field.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { useWithdrawalsMessages } from './withdrawals.messages.ts';
import styles from './withdrawals.module.css';

/** The customer reads it: a few words are enough. */
const bounds = { shortest: 2, longest: 200 };

interface RejectDialogProps {
  withdrawal: Withdrawal;
  onClose: () => void;
  onReload: () => void;
}

export function RejectDialog({ withdrawal, onClose, onReload }: RejectDialogProps) {
  const texts = useWithdrawalsMessages();
  const say = useNotice();
  const [reason, setReason] = useState('');
  const reject = useCommand('/console/api/withdrawals/reject', () => {
    say(texts.rejected(withdrawal.number));
    onClose();
  });
  const { user, withdrawalId, version } = withdrawal;
  return (
    <Dialog
      title={texts.rejectTitle}
      submitText={texts.reject}
      isDanger
      isBusy={reject.isPending}
      problem={reject.error}
      canSubmit={isReason(reason, bounds)}
      onClose={onClose}
      onReload={onReload}
      onSubmit={() => reject.mutate({ userId: user.userId, withdrawalId, version, reason: reason.trim() })}
    >
      <WithdrawalFacts withdrawal={withdrawal} />
      <ReasonField
        label={texts.reason}
        help={texts.reasonHelp}
        longest={bounds.longest}
        value={reason}
        onType={setReason}
        error={fieldError(reject.error, 'reason')}
      />
      <p className={styles.note}>{texts.rejectHelp}</p>
    </Dialog>
  );
}
