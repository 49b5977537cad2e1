import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { EscalateDialog } from './escalate-dialog.tsx';
import { useSupportMessages } from './support.messages.ts';
import styles from './support.module.css';
import type { TicketDetail } from './support.ts';

interface Props {
  ticket: TicketDetail;
  onReload: () => void;
}

/** Takes a ticket or hands it back or on, and says that it is solved; `t`, `s` and `e` do so by the keyboard. */
export function TicketActions({ ticket, onReload }: Props) {
  const texts = useSupportMessages();
  const say = useNotice();
  const [asking, setAsking] = useState<'solve' | 'escalate' | null>(null);
  const mayAnswer = useRight('support.answer');
  const take = useCommand('/console/api/support/take', () => say(texts.takenDone));
  const handBack = useCommand('/console/api/support/hand-back', () => say(texts.handedBack));
  const { ticketId, user, number, state, takenBy } = ticket;
  const one = { ticketId, userId: user.userId };
  const mayTake = mayAnswer && takenBy === null && state !== 'closed';
  const maySolve = mayAnswer && (state === 'open' || state === 'answered');
  const mayEscalate = mayAnswer && state !== 'closed';
  const close = () => setAsking(null);
  useHotkeys([
    ['t', () => mayTake && !take.isPending && take.mutate(one)],
    ['s', () => maySolve && asking === null && setAsking('solve')],
    ['e', () => mayEscalate && asking === null && setAsking('escalate')],
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
        <Button variant="default" onClick={() => setAsking('solve')}>
          {texts.solve}
        </Button>
      )}
      {mayEscalate && (
        <Button variant="default" onClick={() => setAsking('escalate')}>
          {texts.escalate}
        </Button>
      )}
      <AuditButton subjectId={ticketId} label={texts.audit} />
      {asking === 'escalate' && <EscalateDialog ticket={ticket} onClose={close} onReload={onReload} />}
      {asking === 'solve' && (
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
          onClose={close}
        />
      )}
    </div>
  );
}
