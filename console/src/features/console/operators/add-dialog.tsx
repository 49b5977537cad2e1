import { fieldError } from '@banyan/client/problem.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { showInstant } from '../../../platform/instants.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { isReason, ReasonField } from '../../../ui/reason-field.tsx';
import { useUiMessages } from '../../../ui/ui.messages.ts';
import { type Role } from './operator.ts';
import { useOperatorsMessages } from './operators.messages.ts';
import styles from './operators.module.css';
import { RoleChoice } from './role-choice.tsx';

export function AddDialog({ onClose }: { onClose: () => void }) {
  const texts = useOperatorsMessages();
  const ui = useUiMessages();
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Role[]>([]);
  const [reason, setReason] = useState('');
  const add = useCommand('/console/api/operators/add');
  const { data } = add;
  const isComplete = username !== '' && name.trim() !== '' && email !== '' && roles.length > 0;
  return (
    <Dialog
      title={texts.add}
      submitText={data ? ui.close : texts.add}
      isBusy={add.isPending}
      problem={add.error}
      canSubmit={data !== undefined || (isComplete && isReason(reason))}
      onClose={onClose}
      onSubmit={() =>
        data ? onClose() : add.mutate({ username, name: name.trim(), email, roles, reason: reason.trim() })
      }
    >
      {data ? (
        <div role="status" className={styles.first}>
          <p>{texts.invited(data.sentTo, showInstant(data.validUntil))}</p>
          <p className={styles.quiet}>{texts.addHelp}</p>
        </div>
      ) : (
        <>
          <TextInput
            label={texts.username}
            description={texts.usernameHelp}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={31}
            data-autofocus
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value.trim())}
            error={fieldError(add.error, 'username')}
          />
          <TextInput
            label={texts.fullName}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={fieldError(add.error, 'name')}
          />
          <TextInput
            label={texts.email}
            description={texts.emailHelp}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value.trim())}
            error={fieldError(add.error, 'email')}
          />
          <RoleChoice value={roles} onChoose={setRoles} />
          <ReasonField
            isForChecker
            value={reason}
            onType={setReason}
            error={fieldError(add.error, 'reason')}
          />
          <p className={styles.quiet}>{texts.addHelp}</p>
        </>
      )}
    </Dialog>
  );
}
