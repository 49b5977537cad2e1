import type { InboxKind, InboxLink } from '@banyan/domain/inbox/inbox-message.ts';
import { insertNewRows } from '../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface InboxRow {
  user_id: string;
  message_id: string;
  kind: InboxKind;
  leads_to: InboxLink;
  text_sealed: Uint8Array;
  at: Date;
  read_at: Date | null;
}

const columns = {
  user_id: 'uuid',
  message_id: 'uuid',
  kind: 'text',
  leads_to: 'text',
  text_sealed: 'bytea',
  at: 'timestamptz',
} as const;

/** Inserts messages, of however many people, in one statement that nobody waits for; one that is there stays as it is. */
export function insertInboxMessages(writer: Writer, rows: readonly Omit<InboxRow, 'read_at'>[]): void {
  const values = rows.map((row) => [
    row.user_id,
    row.message_id,
    row.kind,
    row.leads_to,
    row.text_sealed,
    row.at,
  ]);
  writer.send(insertNewRows('inbox_messages', columns, values));
}

/** Returns a page of a person's messages, the newest first, of one kind or of all. */
export function inboxPage(
  reader: Reader,
  userId: string,
  kind: InboxKind | undefined,
  page: PageQuery,
): Promise<InboxRow[]> {
  const { where, order } = following(page.after, { at: 'm.at', id: 'm.message_id' });
  return reader.rows<InboxRow>(sql`
    select m.user_id, m.message_id, m.kind, m.leads_to, m.text_sealed, m.at, m.read_at from inbox_messages m
    where m.user_id = ${userId} and ${kind === undefined ? sql`true` : sql`m.kind = ${kind}`} and ${where}
    order by ${order} limit ${page.limit}`);
}

type AboutRow = Pick<InboxRow, 'kind' | 'leads_to' | 'at' | 'read_at'>;

/** Returns what one message of a person is about; undefined where there is none. */
export const inboxMessage = (
  reader: Reader,
  userId: string,
  messageId: string,
): Promise<AboutRow | undefined> =>
  reader.first<AboutRow>(sql`
    select kind, leads_to, at, read_at from inbox_messages where user_id = ${userId} and message_id = ${messageId}`);

/** Returns how many messages a person has not read, counted no further than to a number: nobody is shown more. */
export async function countUnread(reader: Reader, userId: string, most: number): Promise<number> {
  const row = await reader.first<{ count: bigint }>(sql`
    select count(*) as count from (
      select 1 as one from inbox_messages m where m.user_id = ${userId} and m.read_at is null limit ${most}
    ) as unread`);
  return Number(row?.count ?? 0n);
}

/** Returns whether a person has this message. */
export async function hasMessage(reader: Reader, userId: string, messageId: string): Promise<boolean> {
  const row = await reader.first(sql`
    select 1 as one from inbox_messages where user_id = ${userId} and message_id = ${messageId}`);
  return row !== undefined;
}

/** Whose messages are counted, from which instant on. */
interface UnreadSince {
  userId: string;
  since: Date;
}

export interface UnreadOfKind {
  user_id: string;
  kind: InboxKind;
  count: bigint;
}

/** Returns how many messages of each kind these people have not read, of those that came after an instant of each, up to another. */
export const unreadByKind = (
  reader: Reader,
  people: readonly UnreadSince[],
  until: Date,
): Promise<UnreadOfKind[]> =>
  reader.rows<UnreadOfKind>(sql`
    select m.user_id, m.kind, count(*) as count
    from unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ since }) => since)}::timestamptz[]) as w(user_id, since)
    join inbox_messages m on m.user_id = w.user_id
    where m.read_at is null and m.at > w.since and m.at <= ${until} group by m.user_id, m.kind`);

const markRead = (userId: string, at: Date, which: Query): Query => sql`
  update inbox_messages set read_at = greatest(at, ${at}::timestamptz)
  where user_id = ${userId} and read_at is null and ${which}`;

/** Marks one message as read; returns whether it was not before. */
export async function markOneRead(
  writer: Writer,
  userId: string,
  messageId: string,
  at: Date,
): Promise<boolean> {
  return (await writer.run(markRead(userId, at, sql`message_id = ${messageId}`))) > 0;
}

/** Marks all messages up to an instant as read; returns how many were not before. */
export const markAllRead = (writer: Writer, userId: string, until: Date, at: Date): Promise<number> =>
  writer.run(markRead(userId, at, sql`at <= ${until}`));
