import { maxMessageLength } from '@banyan/domain/support/ticket-state.ts';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { Button } from '../../../ui/button.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { TicketDetail } from '../support.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';
import { useDraft } from '../use-draft.ts';
import { Attach } from './attach.tsx';
import { MessageField } from './message-field.tsx';

interface Props {
  ticket: TicketDetail;
}

/** Takes the next message, or a picture; what was typed stays while it could not be sent. */
export function Composer({ ticket }: Props) {
  const t = useMessages(ticketMessages);
  const isOnline = useOnline();
  const { ticketId } = ticket;
  const { draft, next } = useDraft('sentMessage');
  const write = useCommand('/api/support/write');
  const form = useForm({
    initial: { text: '' },
    problems: ({ text }) => ({ text: text.trim() === '' && t('needMessage') }),
    command: write,
    onSubmit: ({ text }) =>
      write.mutate(
        { ticketId, draft: draft(text.trim()), text: text.trim() },
        {
          onSuccess: () => {
            next();
            form.reset({ text: '' });
          },
        },
      ),
  });
  return (
    <form {...form.props} className="space-y-2">
      <OutcomeNotice error={write.error} />
      <MessageField
        label={t('message')}
        isLabelHidden
        rows={2}
        maxLength={maxMessageLength}
        isReadOnly={write.isPending}
        {...form.field('text')}
      />
      <Button type="submit" busy={write.isPending} disabled={!isOnline}>
        {t('send')}
      </Button>
      <Attach ticket={ticket} />
    </form>
  );
}
