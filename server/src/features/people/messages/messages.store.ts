import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export interface MessageRow {
  message_id: string;
  channel: 'email' | 'sms';
  recipient_sealed: Uint8Array;
  subject: string;
  /** Null once the message is no longer of use. */
  body_sealed: Uint8Array | null;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  error: string | null;
  created_at: Date;
  expires_at: Date;
}

const columns: Query = sql`
  message_id, channel, recipient_sealed, subject, body_sealed, state, attempts, error, created_at, expires_at`;

export interface NewMessage {
  messageId: string;
  channel: MessageRow['channel'];
  recipientSealed: Buffer;
  recipientIndex: string;
  subject: string;
  bodySealed: Buffer;
  state: 'queued' | 'withheld';
  createdAt: Date;
  expiresAt: Date;
}

export async function insertMessage(writer: Writer, message: NewMessage): Promise<void> {
  await writer.run(sql`
    insert into messages (message_id, channel, recipient_sealed, recipient_index, subject, body_sealed, state,
      created_at, expires_at)
    values (${message.messageId}, ${message.channel}, ${message.recipientSealed}, ${message.recipientIndex},
      ${message.subject}, ${message.bodySealed}, ${message.state}, ${message.createdAt}, ${message.expiresAt})`);
}

const newColumns = {
  message_id: 'uuid',
  channel: 'text',
  recipient_sealed: 'bytea',
  recipient_index: 'text',
  subject: 'text',
  body_sealed: 'bytea',
  state: 'text',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const;

/** Inserts messages to many people, in one statement. */
export async function insertMessages(writer: Writer, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map((each) => [
    each.messageId,
    each.channel,
    each.recipientSealed,
    each.recipientIndex,
    each.subject,
    each.bodySealed,
    each.state,
    each.createdAt,
    each.expiresAt,
  ]);
  await writer.run(insertRows('messages', newColumns, rows));
}

/** Counts an attempt, if the message still waits and is still of use. */
export const takeMessage = (writer: Writer, messageId: string, wall: Date): Promise<MessageRow | undefined> =>
  writer.first<MessageRow>(sql`
    update messages set attempts = attempts + 1, tried_at = ${wall}
    where message_id = ${messageId} and state = 'queued' and expires_at > ${wall}
    returning ${columns}`);

export async function markSent(writer: Writer, messageId: string, providerId: string | null): Promise<void> {
  await writer.run(sql`
    update messages set state = 'sent', provider_id = ${providerId}, error = null where message_id = ${messageId}`);
}

export async function markRefused(writer: Writer, messageId: string, reason: string): Promise<void> {
  await writer.run(sql`
    update messages set state = 'failed', error = ${reason} where message_id = ${messageId} and state = 'queued'`);
}

export async function noteDelay(writer: Writer, messageId: string, reason: string): Promise<void> {
  await writer.run(sql`
    update messages set error = ${reason} where message_id = ${messageId} and state = 'queued'`);
}

/** Empties what is no longer of use, and gives up what never left; the reason of the last attempt stays. */
export const wipeExpired = (writer: Writer, wall: Date): Promise<number> =>
  writer.run(sql`
    update messages set body_sealed = null,
      error = case when state = 'queued' then coalesce(error || ', then expired', 'expired') else error end,
      state = case when state = 'queued' then 'failed' else state end
    where body_sealed is not null and expires_at <= ${wall}`);

/** Returns one page of what was meant to leave, the newest first. */
export function messagesPage(reader: Reader, { after, limit }: PageQuery): Promise<MessageRow[]> {
  const { where, order } = following(after, { at: 'created_at', id: 'message_id' });
  return reader.rows<MessageRow>(sql`
    select ${columns} from messages where state <> 'withheld' and ${where} order by ${order} limit ${limit}`);
}
