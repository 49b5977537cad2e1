import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { FileKind } from '@banyan/domain/support/attached-file.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import type { MessagePlace } from './message.store.ts';

interface NewFile {
  kind: FileKind;
  size: number;
  nameSealed: Buffer;
  bodySealed: Buffer;
  on: BusinessDate;
  at: Date;
}

/** Keeps a file, sealed, beside its message. */
export async function insertFile(
  writer: Writer,
  { userId, ticketId, position }: MessagePlace,
  { kind, size, nameSealed, bodySealed, on, at }: NewFile,
): Promise<void> {
  await writer.run(sql`
    insert into support_files (user_id, ticket_id, position, kind, name_sealed, size, body_sealed, added_on, added_at)
    values (${userId}, ${ticketId}, ${position}, ${kind}, ${nameSealed}, ${size}, ${bodySealed}, ${on}, ${at})`);
}

/** Returns a sealed file. */
export const fileOf = (reader: Reader, { userId, ticketId, position }: MessagePlace) =>
  reader.first<{ body_sealed: Uint8Array }>(sql`
    select body_sealed from support_files
    where user_id = ${userId} and ticket_id = ${ticketId} and position = ${position}`);
