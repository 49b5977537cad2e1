import type { OperatorOutput } from '@banyan/api/contract.ts';
import { fieldError } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { isReason, ReasonField } from '../../ui/reason-field.tsx';
import { useRecoveriesMessages } from './recoveries.messages.ts';

export type Recovery = OperatorOutput<'/console/api/payment_recoveries'>['items'][number];
export type Decision = 'approve' | 'refuse';

interface RecoveryDialogProps {
  recovery: Recovery;
  decision: Decision;
  onClose: () => void;
}

/** Asks for the reason of a consent or a refusal. */
export function RecoveryDialog({ recovery, decision, onClose }: RecoveryDialogProps) {
  const texts = useRecoveriesMessages();
  const say = useNotice();
  const [reason, setReason] = useState('');
  const { user, recoveryId, approvals, approvalsNeeded } = recovery;
  const command = useCommand(`/console/api/payment_recoveries/${decision}`, () => {
    say(decision === 'approve' ? texts.agreed(user.username) : texts.refused(user.username));
    onClose();
  });
  const isLast = approvals.filter(({ counts }) => counts).length + 1 >= approvalsNeeded;
  return (
    <Dialog
      title={texts[`${decision}Title`]}
      submitText={texts[decision]}
      isDanger={decision === 'refuse'}
      isBusy={command.isPending}
      problem={command.error}
      canSubmit={isReason(reason)}
      onClose={onClose}
      onSubmit={() => command.mutate({ userId: user.userId, recoveryId, reason: reason.trim() })}
    >
      {decision === 'approve' && <p>{isLast ? texts.approveLast : texts.approveFirst}</p>}
      <ReasonField
        label={texts[`${decision}Reason`]}
        help={texts[`${decision}Help`]}
        value={reason}
        onType={setReason}
        error={fieldError(command.error, 'reason')}
      />
    </Dialog>
  );
}
