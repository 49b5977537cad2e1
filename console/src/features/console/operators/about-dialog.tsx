import { fieldError } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { isReason, ReasonField } from '../../../ui/reason-field.tsx';
import { type Operator } from './operator.ts';
import { useOperatorsMessages } from './operators.messages.ts';
import styles from './operators.module.css';

export type AboutAct = 'disable' | 'enable' | 'reset';

const paths = {
  disable: '/console/api/operators/disable',
  enable: '/console/api/operators/enable',
  reset: '/console/api/operators/reset_second_factor',
} as const;

interface AboutDialogProps {
  operator: Operator;
  act: AboutAct;
  onClose: () => void;
}

/** Asks for what takes a reason and nothing else. */
export function AboutDialog({ operator, act, onClose }: AboutDialogProps) {
  const texts = useOperatorsMessages();
  const say = useNotice();
  const [reason, setReason] = useState('');
  const command = useCommand(paths[act], () => {
    say(act === 'disable' ? texts.disabledNow : texts.proposed);
    onClose();
  });
  return (
    <Dialog
      title={texts[`${act}Title`](operator.name)}
      submitText={act === 'disable' ? texts.disable : texts.propose}
      isDanger={act === 'disable'}
      isBusy={command.isPending}
      problem={command.error}
      canSubmit={isReason(reason)}
      onClose={onClose}
      onSubmit={() => command.mutate({ operatorId: operator.operatorId, reason: reason.trim() })}
    >
      {act === 'disable' && <p className={styles.quiet}>{texts.disableHelp}</p>}
      <ReasonField
        isForChecker
        value={reason}
        onType={setReason}
        error={fieldError(command.error, 'reason')}
      />
    </Dialog>
  );
}
