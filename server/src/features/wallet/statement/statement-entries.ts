import { businessDateOf, businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import { kindNameOf } from '@banyan/domain/ledger/kind-name.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { causeOf, type Subjects, subjectsOf } from '../records/records.ts';
import { type PostedRow, postedOf, type StatementRow } from './statement.store.ts';
import type { StatementEntry, StatementHead } from './statement.ts';

/** So many entries are read at a time: about twenty pages. */
const chunkSize = 500;

/** Returns what a statement says of its whole period. */
export const headOf = (row: StatementRow): StatementHead => ({
  number: row.number,
  language: row.language,
  holder: row.holder,
  from: row.from_on,
  to: row.to_on,
  count: Number(row.entries),
  opening: row.opening,
  received: row.received,
  spent: row.spent,
  closing: row.closing,
  asOf: row.as_of,
});

/** Reads the entries of a statement, a chunk at a time, each by a query of its own. */
export async function* entriesOf(
  row: StatementRow,
  all: Subjects,
  query: <T>(read: (reader: Reader) => Promise<T>) => Promise<T>,
): AsyncGenerator<StatementEntry[]> {
  let last: PostedRow | null = null;
  do {
    const after: PostedRow | null = last;
    const rows = await query(async (reader) => {
      const posted = await postedOf(reader, row, after, chunkSize);
      const holder = { reader, userId: row.user_id, language: row.language, keys: all.keys };
      return { posted, subjectOf: await subjectsOf(holder, all, posted.map(causeOf)) };
    });
    yield rows.posted.map((entry) => shown(entry, row.language, rows.subjectOf));
    last = rows.posted.length === chunkSize ? (rows.posted.at(-1) ?? null) : null;
  } while (last !== null);
}

const shown = (
  row: PostedRow,
  language: StatementRow['language'],
  subjects: ReadonlyMap<string, string>,
): StatementEntry => ({
  // What a job books for a later day has no time of that day.
  time: businessDateOf(row.created_at) === row.posted_on ? businessTimeOf(row.created_at) : row.posted_on,
  number: readableNumber('T', businessDateOf(row.created_at), row.transfer_id),
  name: kindNameOf(row.kind, row.is_reversal, language),
  subject: subjects.get(row.cause_id) ?? '',
  amount: row.amount,
});
