import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/** The file of a statement that was made in the background, in sealed pieces. */

interface Whose {
  user_id: string;
  statement_id: string;
}

export interface PartRow {
  part: number;
  bytes_sealed: Uint8Array;
}

/** Keeps a piece. The database refuses it when the statement is gone. */
export async function insertPart(
  writer: Writer,
  { user_id, statement_id }: Whose,
  { part, bytes_sealed }: PartRow,
  at: Date,
): Promise<void> {
  await writer.run(sql`
    insert into statement_parts (user_id, statement_id, part, bytes_sealed, written_at)
    values (${user_id}, ${statement_id}, ${part}, ${bytes_sealed}, ${at})`);
}

/** Forgets the pieces that an earlier attempt has left. */
export async function deleteParts(writer: Writer, { user_id, statement_id }: Whose): Promise<void> {
  await writer.run(
    sql`delete from statement_parts where user_id = ${user_id} and statement_id = ${statement_id}`,
  );
}

export const partsOf = (reader: Reader, { user_id, statement_id }: Whose): Promise<PartRow[]> =>
  reader.rows<PartRow>(sql`
    select part, bytes_sealed from statement_parts
    where user_id = ${user_id} and statement_id = ${statement_id} order by part`);
