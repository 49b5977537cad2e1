import type { CsvMapping } from '@banyan/domain/bank/statement/csv-mapping.ts';
import type { StatementFormat, StatementState } from '@banyan/domain/bank/statement/statement-state.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export interface StatementRow {
  statement_id: string;
  state: StatementState;
  format: StatementFormat;
  from_day: BusinessDate;
  to_day: BusinessDate;
  opening: bigint;
  closing: bigint;
  line_count: number;
  imported_by: string;
  imported_at: Date;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  /** How many of its movements nobody has decided about. */
  open: number;
}

const selectStatements = sql`
  select s.statement_id, s.state, s.format, s.from_day::text as from_day, s.to_day::text as to_day, s.opening, s.closing,
    s.line_count, s.imported_by, s.imported_at, s.withdrawn_by, s.withdrawn_at,
    (select count(*)::int from bank_lines l where l.statement_id = s.statement_id and l.state = 'recorded') as open
  from bank_statements s`;

export function statements(reader: Reader, page: PageQuery): Promise<StatementRow[]> {
  const { where, order } = following(page.after, { at: 'imported_at', id: 'statement_id' });
  return reader.rows<StatementRow>(
    sql`${selectStatements} where ${where} order by ${order} limit ${page.limit}`,
  );
}

export const statementById = (reader: Reader, id: string): Promise<StatementRow | undefined> =>
  reader.first<StatementRow>(sql`${selectStatements} where s.statement_id = ${id}`);

/** Returns the statement that the next one has to follow. */
export const newestStatement = (reader: Reader): Promise<StatementRow | undefined> =>
  reader.first<StatementRow>(sql`
    ${selectStatements} where s.state = 'imported' order by s.from_day desc limit 1`);

/** Returns the same, held until the commit: two who add or withdraw at once do so one after the other. */
export async function lockNewestStatement(writer: Writer): Promise<StatementRow | undefined> {
  await writer.run(sql`
    select statement_id from bank_statements where state = 'imported' order by from_day desc limit 1 for update`);
  return newestStatement(writer);
}

/** Returns where the last table with these headings had what. */
export async function mappingOf(reader: Reader, headings: readonly string[]): Promise<CsvMapping | null> {
  const row = await reader.first<{ mapping: CsvMapping }>(sql`
    select table_mapping->'mapping' as mapping from bank_statements
    where table_mapping->'headings' = ${JSON.stringify(headings)}::jsonb order by imported_at desc limit 1`);
  return row?.mapping ?? null;
}

export interface NewStatement {
  statement_id: string;
  format: StatementFormat;
  from_day: BusinessDate;
  to_day: BusinessDate;
  opening: bigint;
  closing: bigint;
  line_count: number;
  digest: Buffer;
  file_sealed: Buffer;
  table_mapping: { headings: string[]; mapping: CsvMapping } | null;
  imported_by: string;
  imported_at: Date;
}

/** Adds a statement. Returns false where the same file, or another of its days, has come in the meantime. */
export async function insertStatement(writer: Writer, row: NewStatement): Promise<boolean> {
  const added = await writer.run(sql`
    insert into bank_statements (statement_id, state, format, from_day, to_day, opening, closing, line_count, digest,
      file_sealed, table_mapping, imported_by, imported_at)
    values (${row.statement_id}, 'imported', ${row.format}, ${row.from_day}, ${row.to_day}, ${row.opening}, ${row.closing},
      ${row.line_count}, ${row.digest}, ${row.file_sealed}, ${row.table_mapping && JSON.stringify(row.table_mapping)}::jsonb,
      ${row.imported_by}, ${row.imported_at})
    on conflict do nothing`);
  return added === 1;
}

/** Returns whether this very file has been imported, and stands. Those of quiet days are all alike. */
export const isKnownFile = async (reader: Reader, digest: Buffer): Promise<boolean> =>
  (await reader.first(sql`
    select 1 as one from bank_statements where digest = ${digest} and state = 'imported' and line_count > 0`)) !==
  undefined;

export async function markWithdrawn(
  writer: Writer,
  statementId: string,
  by: { operator: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update bank_statements set state = 'withdrawn', withdrawn_by = ${by.operator}, withdrawn_at = ${by.at}
    where statement_id = ${statementId}`);
}

export interface StatedDays {
  first: BusinessDate;
  last: BusinessDate;
}

/** Returns the days that statements tell of; they follow each other without a gap. */
export async function statedDays(reader: Reader): Promise<StatedDays | undefined> {
  const { first, last } =
    (await reader.first<{ [Name in keyof StatedDays]: BusinessDate | null }>(sql`
      select min(from_day)::text as first, max(to_day)::text as last from bank_statements where state = 'imported'`)) ??
    {};
  return first && last ? { first, last } : undefined;
}
