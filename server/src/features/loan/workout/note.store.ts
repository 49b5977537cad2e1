import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { LoanRow } from '../repaying/loan.store.ts';

/** What an operator wrote about a loan, for other operators. */
export interface NoteRow {
  user_id: string;
  note_id: string;
  loan_id: string;
  note: string;
  operator_id: string;
  noted_at: Date;
}

type Key = Pick<LoanRow, 'user_id' | 'loan_id'>;

/** So many notes of a loan are shown, the newest first: more than anybody reads. */
const mostNotes = 200;

export const notesOf = (reader: Reader, { user_id, loan_id }: Key): Promise<NoteRow[]> =>
  reader.rows<NoteRow>(sql`
    select n.user_id, n.note_id, n.loan_id, n.note, n.operator_id, n.noted_at from loan_notes n
    where n.user_id = ${user_id} and n.loan_id = ${loan_id} order by n.noted_at desc, n.note_id limit ${mostNotes}`);

export async function insertNote(writer: Writer, row: NoteRow): Promise<void> {
  await writer.run(sql`
    insert into loan_notes (user_id, note_id, loan_id, note, operator_id, noted_at)
    values (${row.user_id}, ${row.note_id}, ${row.loan_id}, ${row.note}, ${row.operator_id}, ${row.noted_at})`);
}

/** Says when somebody last talked about a loan. */
export const markContacted = (writer: Writer, { user_id, loan_id }: Key, at: Date): Promise<number> =>
  writer.run(sql`
    update loans set contacted_at = ${at} where user_id = ${user_id} and loan_id = ${loan_id}`);
