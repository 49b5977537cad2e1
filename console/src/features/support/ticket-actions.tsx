import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSupportMessages } from './support.messages.ts';
import styles from './support.module.css';
import type { TicketDetail } from './support.ts';

interface Props {
  ticket: TicketDetail;
  onReload: () => void;
}

/** Takes a ticket or hands it back, and says that it is solved; `t` and `s` do so by the keyboard. */
export function TicketActions({ ticket, onReload }: Props) {
  const texts = useSupportMessages();
  const say = useNotice();
  const [isSolving, setSolving] = useState(false);
  const mayAnswer = useRight('support.answer');
  const take = useCommand('/console/api/support/take', () => say(texts.takenDone));
  const handBack = useCommand('/console/api/support/hand-back', () => say(texts.handedBack));
  const { ticketId, user, number, state, takenBy } = ticket;
  const one = { ticketId, userId: user.userId };
  const mayTake = mayAnswer && takenBy === null && state !== 'closed';
  const maySolve = mayAnswer && (state === 'open' || state === 'answered');
  useHotkeys([
    ['t', () => mayTake && !take.isPending && take.mutate(one)],
    ['s', () => maySolve && setSolving(true)],
  ]);
  return (
    <div className={styles.actions}>
      {mayAnswer && <span className={styles.hint}>{texts.keys}</span>}
      <ProblemAlert problem={take.error ?? handBack.error} onReload={onReload} />
      {mayTake && (
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate(one)}>
          {texts.take}
        </Button>
      )}
      {mayAnswer && takenBy !== null && (
        <Button variant="default" loading={handBack.isPending} onClick={() => handBack.mutate(one)}>
          {texts.handBack}
        </Button>
      )}
      {maySolve && (
        <Button variant="default" onClick={() => setSolving(true)}>
          {texts.solve}
        </Button>
      )}
      <AuditButton subjectId={ticketId} label={texts.audit} />
      {isSolving && (
        <ConfirmDialog
          path="/console/api/support/solve"
          input={{ ...one, seen: ticket.lastPosition }}
          title={texts.solve}
          submitText={texts.solve}
          doneText={texts.solved}
          facts={[
            [texts.number, number],
            [texts.user, user.username],
          ]}
          help={texts.solveHelp}
          onClose={() => setSolving(false)}
        />
      )}
    </div>
  );
}
