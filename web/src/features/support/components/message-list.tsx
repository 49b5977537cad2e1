import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FileDown } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { OwnPicture } from '../../../shared/photo/own-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { type AttachedFile, type Message, saveTicketFile, ticketPicture } from '../support.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';

interface Props {
  ticketId: string;
  newestFirst: readonly Message[];
}

/** Shows what was written, the oldest on top: one's own at the right, ours at the left, a line where a day begins. */
export function MessageList({ ticketId, newestFirst }: Props) {
  const t = useMessages(ticketMessages);
  const { at } = useDates();
  const messages = newestFirst.toReversed();
  const dayOf = (message: Message | undefined) => message && at(message.at, 'day');
  return (
    <ol aria-label={t('history')} className="space-y-3">
      {messages.map((message, i) => (
        <li key={message.position} className="space-y-3">
          {dayOf(message) !== dayOf(messages[i - 1]) && (
            <p className="text-center text-sm text-soft">{dayOf(message)}</p>
          )}
          <Bubble ticketId={ticketId} message={message} />
        </li>
      ))}
    </ol>
  );
}

function Bubble({ ticketId, message }: { ticketId: string; message: Message }) {
  const t = useMessages(ticketMessages);
  const { at } = useDates();
  const isOwn = message.author === 'person';
  return (
    <div className={clsx('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <div className={clsx('max-w-[85%] rounded-card px-3 py-2', isOwn ? 'bg-tint text-pressed' : 'bg-card')}>
        {message.hasPicture ? (
          <div className="aspect-square w-40 max-w-full overflow-hidden rounded-field bg-page">
            <OwnPicture picture={ticketPicture(ticketId, message.position)} name={t('picture')} />
          </div>
        ) : message.file ? (
          <SaveFile ticketId={ticketId} position={message.position} file={message.file} />
        ) : (
          <p lang="" dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {message.text}
          </p>
        )}
      </div>
      <p className="mt-1 text-xs text-soft">
        {t(isOwn ? 'you' : 'us')} · {at(message.at, 'time')}
      </p>
    </div>
  );
}

/** Saves a file of one's own: nothing of it is shown inside the page. */
function SaveFile({ ticketId, position, file }: { ticketId: string; position: number; file: AttachedFile }) {
  const t = useMessages(ticketMessages);
  const save = useMutation({ mutationFn: () => saveTicketFile(ticketId, position, file) });
  return (
    <>
      <Button look="secondary" size="small" busy={save.isPending} onClick={() => save.mutate()}>
        <FileDown className="size-5 shrink-0" aria-hidden />
        <span className="wrap-anywhere">{t('saveFile', { name: file.name })}</span>
      </Button>
      <OutcomeNotice error={save.error} />
    </>
  );
}
