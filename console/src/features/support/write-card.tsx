import { maxMessageLength } from '@banyan/domain/support/ticket-state.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { useNotice } from '../../ui/notices.tsx';
import { Card } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSupportMessages } from './support.messages.ts';
import styles from './support.module.css';
import type { TicketDetail } from './support.ts';

interface Props {
  ticket: TicketDetail;
  onReload: () => void;
}

/**
 * Takes an answer, or a note for colleagues. The text stays in the field when the server refuses it, for instance
 * because the person has written meanwhile: the answer can be sent once that message was read. `r` leads to the field.
 */
export function WriteCard({ ticket, onReload }: Props) {
  const texts = useSupportMessages();
  const say = useNotice();
  const isOfDesk = useRight('support.desk');
  const field = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<'answer' | 'note'>('answer');
  const [text, setText] = useState('');
  const answer = useCommand('/console/api/support/answer', () => {
    say(texts.sent);
    setText('');
  });
  const note = useCommand('/console/api/support/note', () => {
    say(texts.noted);
    setText('');
  });
  const isClosed = ticket.state === 'closed';
  const is = isClosed ? 'note' : kind;
  const command = is === 'answer' ? answer : note;
  const canSend = text.trim() !== '' && !command.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { ticketId, user, lastPosition } = ticket;
    if (canSend) command.mutate({ ticketId, userId: user.userId, seen: lastPosition, text: text.trim() });
  };
  const reload = () => {
    command.reset();
    onReload();
  };
  useHotkeys([['r', () => field.current?.focus()]]);
  return (
    <Card title={texts[is]}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {!isClosed && (
          <NativeSelect
            label={texts.kind}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value === 'note' ? 'note' : 'answer')}
            data={[
              { value: 'answer', label: texts.answer },
              { value: 'note', label: texts.note },
            ]}
          />
        )}
        {is === 'answer' && isOfDesk && (
          <Canned
            onInsert={(canned) => setText((before) => (before.trim() ? `${before}\n${canned}` : canned))}
          />
        )}
        <Textarea
          ref={field}
          label={texts[is]}
          description={is === 'answer' ? texts.answerHelp : texts.noteHelp}
          rows={5}
          maxLength={maxMessageLength}
          // The text is cleared once the command succeeds, with anything typed while it is on its way.
          readOnly={command.isPending}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ProblemAlert problem={command.error} onReload={reload} />
        <Button type="submit" loading={command.isPending} disabled={!canSend}>
          {is === 'answer' ? texts.sendAnswer : texts.sendNote}
        </Button>
      </form>
    </Card>
  );
}

/** Offers the canned answers that are in use, each in both languages: the person's language is not known for sure. */
function Canned({ onInsert }: { onInsert: (text: string) => void }) {
  const texts = useSupportMessages();
  const { data } = useQuery(reading('/console/api/support/answers', {}));
  const offered = (data?.items ?? [])
    .filter(({ retiredAt }) => retiredAt === null)
    .flatMap(({ cannedAnswerId, name, text }) => [
      { value: `${cannedAnswerId} zh`, label: `${name} · 中文`, text: text.zh },
      { value: `${cannedAnswerId} en`, label: `${name} · English`, text: text.en },
    ]);
  if (offered.length === 0) return null;
  return (
    <NativeSelect
      label={texts.insert}
      value=""
      onChange={(event) => {
        const chosen = offered.find(({ value }) => value === event.currentTarget.value);
        if (chosen) onInsert(chosen.text);
      }}
    >
      <option value="">{texts.chooseCanned}</option>
      {offered.map(({ value, label }) => (
        <option key={value} value={value} lang="">
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
