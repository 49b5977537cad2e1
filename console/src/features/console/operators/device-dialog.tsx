import { fieldError } from '@banyan/client/problem.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import styles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { isReason, ReasonField } from '../../../ui/reason-field.tsx';
import type { Operator } from './operator.ts';
import { useOperatorsMessages } from './operators.messages.ts';

/** Asks which device of an operator is let in, and why. */
export function DeviceDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const texts = useOperatorsMessages();
  const say = useNotice();
  const [device, setDevice] = useState('');
  const [reason, setReason] = useState('');
  const command = useCommand('/console/api/operators/let_device_in', () => {
    say(texts.deviceDone);
    onClose();
  });
  const { operatorId } = operator;
  return (
    <Dialog
      title={texts.deviceTitle(operator.name)}
      submitText={texts.device}
      isBusy={command.isPending}
      problem={command.error}
      canSubmit={device.trim() !== '' && isReason(reason)}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() => command.mutate({ operatorId, device: device.trim(), reason: reason.trim() })}
    >
      <p className={styles.help}>{texts.deviceHelp}</p>
      <TextInput
        label={texts.deviceName}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={device}
        onChange={(event) => setDevice(event.currentTarget.value)}
        error={fieldError(command.error, 'device')}
      />
      <ReasonField value={reason} onType={setReason} error={fieldError(command.error, 'reason')} />
    </Dialog>
  );
}
