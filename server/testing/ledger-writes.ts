import type { Query } from '../src/platform/db/sql.ts';

/** Reads out of the statements of the ledger, and of inboxes, whom they are about. */

/** An account of a person in which something was posted, by its owner and the kind of the transfer. */
interface Posted {
  userId: string;
  kind: string;
}

/** Returns the rows that `insertRows` gives a table of so many columns, also as a part of a longer statement. */
function rowsInto({ texts, values }: Query, table: string, width: number): unknown[][] {
  const start = texts.findIndex((text) => text.includes(`insert into "${table}"`));
  if (start === -1) return [];
  const columns = columnsAt(values, start, width);
  if (columns) return turned(columns);
  const rows: unknown[][] = [];
  for (let at = start; ; at += width) {
    rows.push(values.slice(at, at + width));
    if (texts[at + width] !== '), (') return rows;
  }
}

/** Returns one array for each column; undefined where the values are those of single rows. */
function columnsAt(values: readonly unknown[], start: number, width: number): unknown[][] | undefined {
  const columns = values
    .slice(start, start + width)
    .filter((value): value is unknown[] => Array.isArray(value));
  return columns.length === width ? columns : undefined;
}

const turned = (columns: readonly unknown[][]): unknown[][] =>
  (columns[0] ?? []).map((_, row) => columns.map((column) => column[row]));

/** The places of `write-batch.ts`: how many there are, and those of the kind and of both ends. */
const batch = { width: 18, kind: 2, from: 5, to: 10 };
/** Those of the rows of `entries`, and of `inbox_messages`. */
const entry = { width: 13, userId: 0, kind: 5 };
const message = { width: 6, userId: 0 };

const isBatch = ({ texts }: Query): boolean => texts[0]?.includes('with batch as materialized') === true;

const transfersOfBatch = (statement: Query): unknown[][] =>
  isBatch(statement) ? turned(columnsAt(statement.values, 0, batch.width) ?? []) : [];

const endsOf = (transfer: readonly unknown[]): string[] =>
  [transfer[batch.from], transfer[batch.to]].flatMap((userId) => (userId === null ? [] : [String(userId)]));

/** Returns in whose accounts a statement posts something, and by which kind of transfer. */
export const postedBy = (statement: Query): Posted[] => [
  ...rowsInto(statement, 'entries', entry.width).map((row) => ({
    userId: String(row[entry.userId]),
    kind: String(row[entry.kind]),
  })),
  ...transfersOfBatch(statement).flatMap((transfer) =>
    endsOf(transfer).map((userId) => ({ userId, kind: String(transfer[batch.kind]) })),
  ),
];

/** Returns whose balance a statement changes, or what of it is held. Payments out of a fund name nobody, and are left out. */
export function accountsChangedBy(statement: Query): string[] {
  const { texts, values } = statement;
  if (isBatch(statement)) return transfersOfBatch(statement).flatMap(endsOf);
  if (!/^\s*update accounts\b/.test(texts[0] ?? '')) return [];
  const place = texts.findIndex((text) => /\bwhere user_id = $/.test(text));
  return place === -1 ? [] : [String(values[place])];
}

/** Returns in whose inbox a statement leaves a message. */
export const toldBy = (statement: Query): string[] =>
  rowsInto(statement, 'inbox_messages', message.width).map((row) => String(row[message.userId]));
