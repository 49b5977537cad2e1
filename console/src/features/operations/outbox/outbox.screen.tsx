import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useMe } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { trailOf, useUrlState } from '../../../platform/url-state.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { Page } from '../../../ui/page.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useOutboxMessages } from './outbox.messages.ts';
import styles from './outbox.module.css';

type Message = OperatorOutput<'/console/api/outbox'>['items'][number];

const tones: Record<Message['state'], Tone> = { queued: 'waiting', sent: 'good', failed: 'bad' };
const refreshMs = 10_000;

/** A message is in the language of whoever it went to. */
const languageOf = (text: string): 'zh-Hans' | 'en' => (/\p{Script=Han}/u.test(text) ? 'zh-Hans' : 'en');

export function OutboxScreen() {
  const texts = useOutboxMessages();
  const { isDemo } = useMe();
  const [url] = useUrlState();
  const cursor = trailOf(url.trail).at(-1);
  const messages = useQuery({
    ...reading('/console/api/outbox', cursor ? { cursor } : {}),
    refetchInterval: refreshMs,
  });
  const columns = useMemo<Column<Message>[]>(
    () => [
      textColumn('at', texts.at, (row) => showInstant(row.at), {
        cell: (row) => <span className="figures">{showInstant(row.at)}</span>,
      }),
      textColumn('channel', texts.channel, (row) => texts[`channel_${row.channel}`]),
      textColumn('recipient', texts.recipient, (row) => row.recipient),
      textColumn('subject', texts.subject, (row) => row.subject, {
        cell: (row) => <span lang={languageOf(row.subject)}>{row.subject}</span>,
      }),
      textColumn('body', texts.body, (row) => row.body ?? texts.wiped, {
        cell: (row) => (
          <span
            className={row.body === null ? styles.wiped : styles.body}
            lang={row.body === null ? undefined : languageOf(row.body)}
          >
            {row.body ?? texts.wiped}
          </span>
        ),
      }),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => <Badge tone={tones[row.state]}>{texts[`state_${row.state}`]}</Badge>,
      }),
      numberColumn('attempts', texts.attempts, (row) => row.attempts, {
        cell: (row) => <span className="figures">{row.attempts}</span>,
        align: 'end',
      }),
      textColumn('error', texts.error, (row) => row.error ?? ''),
    ],
    [texts],
  );
  return (
    <Page title={texts.title} lead={isDemo ? texts.lead : texts.leadReal}>
      <TableCard
        label={texts.title}
        query={messages}
        columns={columns}
        rowKey={(row) => row.messageId}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
      />
    </Page>
  );
}
