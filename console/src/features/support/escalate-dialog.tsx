import { fieldError } from '@banyan/client/problem.ts';
import { type EscalationTarget, escalationTargets } from '@banyan/domain/support/ticket-state.ts';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useRight } from '../../platform/operator.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { isReason, ReasonField } from '../../ui/reason-field.tsx';
import { useRoleMessages } from '../../ui/roles.messages.ts';
import { useSupportMessages } from './support.messages.ts';
import styles from './support.module.css';
import type { TicketDetail } from './support.ts';

interface Props {
  ticket: TicketDetail;
  onClose: () => void;
  onReload: () => void;
}

/** Asks to whom a ticket is handed, and why: a role that can do more, or back to the desk. */
export function EscalateDialog({ ticket, onClose, onReload }: Props) {
  const texts = useSupportMessages();
  const roles = useRoleMessages();
  const say = useNotice();
  const navigate = useNavigate();
  const isOfDesk = useRight('support.desk');
  const here: EscalationTarget = ticket.escalation?.to ?? 'support';
  const others = escalationTargets.filter((target) => target !== here);
  const [to, setTo] = useState<EscalationTarget>(others[0] ?? 'support');
  const [reason, setReason] = useState('');
  const command = useCommand('/console/api/support/escalate', () => {
    say(texts.escalated);
    onClose();
    // Whoever is not of the desk sees it no more.
    if (!isOfDesk) void navigate({ to: '/support' });
  });
  const { ticketId, user, lastPosition } = ticket;
  const nameOf = (target: EscalationTarget) =>
    target === 'support' ? texts.theDesk : roles[`role_${target}`];
  return (
    <Dialog
      title={texts.escalate}
      submitText={texts.escalate}
      isBusy={command.isPending}
      problem={command.error}
      canSubmit={isReason(reason)}
      onClose={onClose}
      onReload={() => {
        onClose();
        onReload();
      }}
      onSubmit={() =>
        command.mutate({ ticketId, userId: user.userId, seen: lastPosition, to, reason: reason.trim() })
      }
    >
      <p className={styles.hint}>{texts.escalateHelp}</p>
      <NativeSelect
        label={texts.escalateTo}
        value={to}
        onChange={(event) => {
          const chosen = others.find((target) => target === event.currentTarget.value);
          if (chosen) setTo(chosen);
        }}
        data={others.map((value) => ({ value, label: nameOf(value) }))}
      />
      <ReasonField
        value={reason}
        onType={setReason}
        error={fieldError(command.error, 'reason')}
        help={texts.escalateReasonHelp}
      />
    </Dialog>
  );
}
