import { fieldError } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isReason, ReasonField } from '../../ui/reason-field.tsx';
import { useUiMessages } from '../../ui/ui.messages.ts';
import { useCustomerFileMessages } from './customer-file.messages.ts';
import styles from './customer-file.module.css';

interface RevealDialogProps {
  userId: string;
  field: 'phone' | 'email';
  onClose: () => void;
}

/** Asks why, then shows the address until it is closed; nothing keeps it. */
export function RevealDialog({ userId, field, onClose }: RevealDialogProps) {
  const texts = useCustomerFileMessages();
  const ui = useUiMessages();
  const [reason, setReason] = useState('');
  const reveal = useCommand('/console/api/users/reveal');
  const value = reveal.data?.value;
  return (
    <Dialog
      title={texts[`revealTitle_${field}`]}
      submitText={value ? ui.close : texts.reveal}
      isBusy={reveal.isPending}
      problem={reveal.error}
      canSubmit={value !== undefined || isReason(reason)}
      onClose={onClose}
      onSubmit={() => (value ? onClose() : reveal.mutate({ userId, field, reason: reason.trim() }))}
    >
      {value ? (
        <div role="status">
          <p className={styles.value}>{value}</p>
          <p className={styles.quiet}>{texts.shown}</p>
        </div>
      ) : (
        <ReasonField value={reason} onType={setReason} error={fieldError(reveal.error, 'reason')} />
      )}
    </Dialog>
  );
}
