import { fieldError } from '@banyan/client/problem.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useRight } from '../../platform/operator.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { isReason, ReasonField } from '../../ui/reason-field.tsx';
import { useCustomerFileMessages } from './customer-file.messages.ts';
import styles from './customer-file.module.css';
import { accountTone, type User } from './user.ts';

type Act = 'freeze' | 'unfreeze';

/** Shows how the account stands, and what an operator may do about it. */
export function AccountState({ user }: { user: User }) {
  const texts = useCustomerFileMessages();
  const mayFreeze = useRight('users.freeze');
  const [act, setAct] = useState<Act | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const { state } = user;
  const isFrozen = state === 'frozen_by_person' || state === 'frozen_by_operator';
  return (
    <>
      <Badge tone={accountTone[state]}>{texts[`account_${state}`]}</Badge>
      {mayFreeze && (state === 'open' || state === 'frozen_by_person') && (
        <Button size="xs" variant="default" onClick={() => setAct('freeze')}>
          {texts.freeze}
        </Button>
      )}
      {mayFreeze && isFrozen && (
        <Button size="xs" variant="default" onClick={() => setAct('unfreeze')}>
          {texts.unfreeze}
        </Button>
      )}
      {mayFreeze && state !== 'closed' && (
        <Button size="xs" variant="default" onClick={() => setIsEnding(true)}>
          {texts.endSessions}
        </Button>
      )}
      {isEnding && (
        <ReasonDialog
          path="/console/api/users/end_sessions"
          inputFor={(reason) => ({ userId: user.userId, reason })}
          title={texts.endSessionsTitle}
          submitText={texts.endSessions}
          doneText={texts.sessionsEnded}
          help={texts.endSessionsHelp}
          isDanger
          onClose={() => setIsEnding(false)}
        />
      )}
      {act && <FreezeDialog userId={user.userId} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

function FreezeDialog({ userId, act, onClose }: { userId: string; act: Act; onClose: () => void }) {
  const texts = useCustomerFileMessages();
  const say = useNotice();
  const [reason, setReason] = useState('');
  const command = useCommand(`/console/api/users/${act}`, () => {
    say(act === 'freeze' ? texts.frozenNow : texts.unfrozenNow);
    onClose();
  });
  return (
    <Dialog
      title={texts[`${act}Title`]}
      submitText={texts[act]}
      isDanger={act === 'freeze'}
      isBusy={command.isPending}
      problem={command.error}
      canSubmit={isReason(reason)}
      onClose={onClose}
      onSubmit={() => command.mutate({ userId, reason: reason.trim() })}
    >
      <p className={styles.quiet}>{texts[`${act}Help`]}</p>
      <ReasonField value={reason} onType={setReason} error={fieldError(command.error, 'reason')} />
    </Dialog>
  );
}
