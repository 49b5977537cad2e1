import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { ApplicationRow } from './application.store.ts';

/** A photo beside an application, without its picture. */
export interface DocumentRow {
  application_id: string;
  position: number;
  added_at: Date;
}

type Key = Pick<ApplicationRow, 'user_id' | 'application_id'>;

/** Which of an application's photos. */
export interface DocumentPlace {
  userId: string;
  applicationId: string;
  position: number;
}

/** Returns the photos of several applications, by the ids of these, in their places. */
export async function documentsOf(
  reader: Reader,
  applications: readonly Key[],
): Promise<Map<string, DocumentRow[]>> {
  if (applications.length === 0) return new Map();
  const keys = applications.map(({ user_id, application_id }) => [user_id, application_id]);
  const rows = await reader.rows<DocumentRow>(sql`
    select d.application_id, d.position, d.added_at
    from ${unnest({ user_id: 'uuid', application_id: 'uuid' }, keys)} as w(user_id, application_id)
    join loan_documents d on d.user_id = w.user_id and d.application_id = w.application_id
    order by d.application_id, d.position`);
  return Map.groupBy(rows, (row) => row.application_id);
}

/** Keeps a photo; the one that was in its place is gone. */
export async function saveDocument(
  writer: Writer,
  { userId, applicationId, position }: DocumentPlace,
  { imageSealed, at }: { imageSealed: Buffer; at: Date },
): Promise<void> {
  await writer.run(sql`
    insert into loan_documents (user_id, application_id, position, image_sealed, added_at)
    values (${userId}, ${applicationId}, ${position}, ${imageSealed}, ${at})
    on conflict (user_id, application_id, position) do update set image_sealed = ${imageSealed}, added_at = ${at}`);
}

/** Deletes the photos of an application. */
export async function deleteDocuments(writer: Writer, { user_id, application_id }: Key): Promise<void> {
  await writer.run(sql`
    delete from loan_documents where user_id = ${user_id} and application_id = ${application_id}`);
}

/** Returns a sealed photo, with the number of its application. */
export const documentAt = (reader: Reader, { userId, applicationId, position }: DocumentPlace) =>
  reader.first<{ image_sealed: Uint8Array; number: string }>(sql`
    select d.image_sealed, a.number
    from loan_documents d
    join loan_applications a on a.user_id = d.user_id and a.application_id = d.application_id
    where d.user_id = ${userId} and d.application_id = ${applicationId} and d.position = ${position}`);
