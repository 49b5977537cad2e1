import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { FileKind } from '@banyan/domain/support/attached-file.ts';
import type { MessageAuthor } from '@banyan/domain/support/ticket-state.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import type { SequencePage } from '../../platform/page.ts';

/** Where something stands: a message of a ticket of a person. */
export interface MessagePlace {
  userId: string;
  ticketId: string;
  position: bigint;
}

export interface MessageRow {
  seq: bigint;
  author: MessageAuthor;
  operator: string | null;
  text_sealed: Uint8Array | null;
  has_picture: boolean;
  file_kind: FileKind | null;
  file_size: number | null;
  file_name_sealed: Uint8Array | null;
  at: Date;
}

/** Returns a page of what was written in a ticket, the newest first; a person sees no notes. */
export const messagesOf = (
  reader: Reader,
  { userId, ticketId }: Pick<MessagePlace, 'userId' | 'ticketId'>,
  { before, limit }: SequencePage,
  seesNotes: boolean,
): Promise<MessageRow[]> =>
  reader.rows<MessageRow>(sql`
    select m.position as seq, m.author, m.operator, m.text_sealed, m.has_picture, f.kind as file_kind, f.size as file_size,
      f.name_sealed as file_name_sealed, m.at
    from support_messages m left join support_files f on f.user_id = m.user_id and f.ticket_id = m.ticket_id
      and f.position = m.position
    where m.user_id = ${userId} and m.ticket_id = ${ticketId}
      and ${before === null ? sql`true` : sql`m.position < ${before}`} and ${seesNotes ? sql`true` : sql`m.author <> 'note'`}
    order by m.position desc limit ${limit}`);

interface NewMessage {
  author: MessageAuthor;
  operator: { operatorId: string; name: string } | null;
  /** A sealed text, or what is kept beside it instead. */
  content: Buffer | 'picture' | 'file';
  draft: string | null;
  at: Date;
}

/** Inserts a message: a text, or where there is none, a picture or a file that is kept beside it. */
export async function insertMessage(
  writer: Writer,
  { userId, ticketId, position }: MessagePlace,
  { author, operator, content, draft, at }: NewMessage,
): Promise<void> {
  const textSealed = typeof content === 'string' ? null : content;
  await writer.run(sql`
    insert into support_messages (user_id, ticket_id, position, author, operator_id, operator, draft, text_sealed,
      has_picture, has_file, at)
    values (${userId}, ${ticketId}, ${position}, ${author}, ${operator?.operatorId ?? null}, ${operator?.name ?? null},
      ${draft}, ${textSealed}, ${content === 'picture'}, ${content === 'file'}, ${at})`);
}

/** Returns whether what the app calls by this id was written before. */
export async function isWritten(
  reader: Reader,
  userId: string,
  ticketId: string,
  draft: string,
): Promise<boolean> {
  const row = await reader.first(sql`
    select 1 as one from support_messages
    where user_id = ${userId} and ticket_id = ${ticketId} and draft = ${draft}`);
  return row !== undefined;
}

/** Keeps a picture, sealed, beside its message. */
export async function insertPicture(
  writer: Writer,
  { userId, ticketId, position }: MessagePlace,
  picture: { imageSealed: Buffer; on: BusinessDate; at: Date },
): Promise<void> {
  await writer.run(sql`
    insert into support_pictures (user_id, ticket_id, position, image_sealed, added_on, added_at)
    values (${userId}, ${ticketId}, ${position}, ${picture.imageSealed}, ${picture.on}, ${picture.at})`);
}

/** Returns how many pictures and files were added to a ticket on a business date. */
export async function attachedOn(
  reader: Reader,
  userId: string,
  ticketId: string,
  on: BusinessDate,
): Promise<number> {
  const row = await reader.first<{ count: bigint }>(sql`
    select count(*) as count from (
      select 1 as one from support_pictures
      where user_id = ${userId} and ticket_id = ${ticketId} and added_on = ${on}
      union all
      select 1 from support_files where user_id = ${userId} and ticket_id = ${ticketId} and added_on = ${on}
    ) a`);
  return Number(row?.count ?? 0n);
}

/** Returns a sealed picture, with the number of its ticket. */
export const pictureOf = (reader: Reader, { userId, ticketId, position }: MessagePlace) =>
  reader.first<{ image_sealed: Uint8Array; number: string }>(sql`
    select p.image_sealed, k.number
    from support_pictures p join support_tickets k on k.user_id = p.user_id and k.ticket_id = p.ticket_id
    where p.user_id = ${userId} and k.user_id = ${userId} and p.ticket_id = ${ticketId} and p.position = ${position}`);
