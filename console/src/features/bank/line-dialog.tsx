import { fieldError } from '@banyan/client/problem.ts';
import { givenReasons } from '@banyan/domain/bank/bank-line-state.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useBankMessages } from './bank.messages.ts';
import styles from './bank.module.css';
import { BookDialog, SettleDialog } from './booking-dialogs.tsx';
import type { Asked } from './line-actions.tsx';
import { LineFacts, type LineProps } from './line-facts.tsx';

/** Asks about one movement before something is done about it. */
export function LineDialog({ what, ...props }: Asked & { onClose: () => void }) {
  if (what === 'assign') return <AssignDialog {...props} />;
  if (what === 'settle') return <SettleDialog {...props} />;
  if (what === 'book') return <BookDialog {...props} />;
  return what === 'credit' ? <CreditDialog {...props} /> : <SetAsideDialog {...props} />;
}

function CreditDialog({ line, onClose }: LineProps) {
  const texts = useBankMessages();
  const say = useNotice();
  const credit = useCommand('/console/api/bank-lines/credit', () => {
    say(texts.credited);
    onClose();
  });
  return (
    <Dialog
      title={texts.creditTitle}
      submitText={texts.credit}
      isQuestion
      isMoney
      isBusy={credit.isPending}
      problem={credit.error}
      onClose={onClose}
      onSubmit={() => line.user && credit.mutate({ lineId: line.lineId, userId: line.user.userId })}
    >
      <LineFacts line={line} />
      <p className={styles.note}>{texts.creditHelp}</p>
    </Dialog>
  );
}

function SetAsideDialog({ line, onClose }: LineProps) {
  const texts = useBankMessages();
  const say = useNotice();
  const [reason, setReason] = useState<(typeof givenReasons)[number] | ''>('');
  const setAside = useCommand('/console/api/bank-lines/set-aside', () => {
    say(texts.setAsideDone);
    onClose();
  });
  return (
    <Dialog
      title={texts.setAsideTitle}
      submitText={texts.setAside}
      isDanger
      isBusy={setAside.isPending}
      problem={setAside.error}
      canSubmit={reason !== ''}
      onClose={onClose}
      onSubmit={() => reason && setAside.mutate({ lineId: line.lineId, reason })}
    >
      <LineFacts line={line} />
      <NativeSelect
        label={texts.reason}
        required
        value={reason}
        data={[
          { value: '', label: '—' },
          ...givenReasons.map((each) => ({ value: each, label: texts[`reason_${each}`] })),
        ]}
        onChange={(event) => setReason(event.currentTarget.value as typeof reason)}
      />
      <p className={styles.note}>{texts.setAsideHelp}</p>
    </Dialog>
  );
}

function AssignDialog({ line, onClose }: LineProps) {
  const texts = useBankMessages();
  const say = useNotice();
  const [name, setName] = useState('');
  const assign = useCommand('/console/api/bank-lines/assign', () => {
    say(texts.assigned);
    onClose();
  });
  return (
    <Dialog
      title={texts.assignTitle}
      submitText={texts.assign}
      isBusy={assign.isPending}
      problem={assign.error}
      canSubmit={name.trim() !== ''}
      onClose={onClose}
      onSubmit={() => assign.mutate({ lineId: line.lineId, name: name.trim() })}
    >
      <LineFacts line={line} />
      <TextInput
        label={texts.name}
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        data-autofocus
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(assign.error, 'name')}
      />
      <p className={styles.note}>{texts.assignHelp}</p>
    </Dialog>
  );
}
