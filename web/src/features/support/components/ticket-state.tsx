import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { supportMessages } from '../support.messages.ts';
import type { TicketDetail } from '../support.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';

interface Props {
  ticket: TicketDetail;
}

/** Says how a question stands and what comes next; the person may say that it is solved. */
export function TicketState({ ticket }: Props) {
  const t = useMessages(ticketMessages);
  const words = useMessages(supportMessages);
  const { at, on } = useDates();
  return (
    <Card className="space-y-2">
      <p role="status" className="font-medium">
        {words(ticket.state)}
      </p>
      {ticket.dueAt && <p className="text-sm text-soft">{t('due', { time: at(ticket.dueAt) })}</p>}
      {ticket.state === 'solved' && ticket.closesOn && (
        <p className="text-sm text-soft">{t('closesOn', { date: on(ticket.closesOn) })}</p>
      )}
      {ticket.state === 'closed' && <p className="text-sm text-soft">{t('isClosed')}</p>}
      <p className="text-sm text-soft">
        {t('number')} <bdi>{ticket.number}</bdi>
      </p>
      {ticket.maySolve && <Solve ticket={ticket} />}
    </Card>
  );
}

function Solve({ ticket: { ticketId } }: Props) {
  const t = useMessages(ticketMessages);
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const solve = useCommand('/api/support/solve');
  const close = () => setAsking(false);
  return (
    <>
      <OutcomeNotice error={solve.error} />
      <Button look="secondary" size="small" disabled={!isOnline} onClick={() => setAsking(true)}>
        {t('solve')}
      </Button>
      <Modal
        open={isAsking}
        title={t('solveTitle')}
        cancelLabel={t('notYet')}
        confirmLabel={t('solve')}
        busy={solve.isPending}
        onCancel={close}
        onConfirm={() => solve.mutate({ ticketId }, { onSettled: close })}
      >
        {t('solveQuestion')}
      </Modal>
    </>
  );
}
