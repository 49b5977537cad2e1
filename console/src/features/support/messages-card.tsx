import { Button } from '@mantine/core';
import { useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { Card } from '../../ui/page.tsx';
import { FileLine } from './file-line.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { useSupportMessages } from './support.messages.ts';
import styles from './support.module.css';
import type { TicketDetail, TicketMessage, TicketPage } from './support.ts';

interface Props {
  page: TicketPage;
  isNewest: boolean;
  /** Reads another page; null: the newest. */
  onPage: (cursor: string | null) => void;
}

/** Shows what was written, the oldest on top; a picture or a file is opened by who may answer, and that is written down. */
export function MessagesCard({ page, isNewest, onPage }: Props) {
  const texts = useSupportMessages();
  const [seen, setSeen] = useState<number | null>(null);
  const { items, nextCursor, ticket } = page;
  return (
    <Card title={texts.messages}>
      {nextCursor && (
        <Button variant="default" size="xs" onClick={() => onPage(nextCursor)}>
          {texts.older}
        </Button>
      )}
      <ol className={styles.messages}>
        {items.toReversed().map((message) => (
          <Message key={message.position} ticket={ticket} message={message} onSee={setSeen} />
        ))}
      </ol>
      {!isNewest && (
        <Button variant="default" size="xs" onClick={() => onPage(null)}>
          {texts.newest}
        </Button>
      )}
      {seen !== null && <PictureDialog ticket={ticket} position={seen} onClose={() => setSeen(null)} />}
    </Card>
  );
}

interface MessageProps {
  ticket: TicketDetail;
  message: TicketMessage;
  onSee: (position: number) => void;
}

function Message({ ticket, message, onSee }: MessageProps) {
  const texts = useSupportMessages();
  const mayReveal = useRight('support.answer');
  const { author, operator, at, text, hasPicture, file, position } = message;
  return (
    <li className={styles.message} data-author={author}>
      <small className={styles.hint}>
        {[texts[`author_${author}`], operator, showInstant(at)].filter(Boolean).join(' · ')}
      </small>
      {text !== null && (
        <p className={styles.text} lang="" dir="auto">
          {text}
        </p>
      )}
      {hasPicture && (
        <p className={styles.text}>
          <Button variant="default" size="xs" disabled={!mayReveal} onClick={() => onSee(position)}>
            {texts.picture}
          </Button>
        </p>
      )}
      {file && <FileLine ticket={ticket} position={position} file={file} />}
    </li>
  );
}
