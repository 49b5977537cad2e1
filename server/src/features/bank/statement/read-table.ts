import { type CsvMapping, isHeading } from '@banyan/domain/bank/statement/csv-mapping.ts';
import { type RowProblem, readRow } from '@banyan/domain/bank/statement/read-row.ts';
import { balancesOf } from '@banyan/domain/bank/statement/running-balance.ts';
import type { StatementLine } from '@banyan/domain/bank/statement/statement.ts';
import { parse } from 'csv-parse/sync';
import { AppError } from '../../../platform/app-error.ts';

export interface Table {
  headings: string[];
  /** What stands below the headings, with the row of the file, counted from one. */
  rows: { row: number; cells: string[] }[];
}

/** Banks put their name, the account and the period above the headings. */
const deepestHeading = 30;
const longestCell = 500;
const delimiters = [',', ';', '\t', '|'];

/** Finds the headings and rows of a table. Throws `bank.statement_unreadable` for what is none. */
export function readTable(text: string): Table {
  const tables = delimiters.flatMap((delimiter) => {
    const rows = cellsOf(text, delimiter);
    return rows ? [rows] : [];
  });
  // The right delimiter is the one by which the most cells come apart.
  const rows = tables.toSorted((a, b) => width(b) - width(a))[0] ?? [];
  const at = headingOf(rows);
  const headings = rows[at]?.cells;
  if (!headings || headings.length < 3) throw new AppError('bank.statement_unreadable');
  return { headings, rows: rows.slice(at + 1) };
}

const width = (rows: Table['rows']) =>
  Math.max(0, ...rows.slice(0, deepestHeading).map(({ cells }) => cells.length));

function cellsOf(text: string, delimiter: string): Table['rows'] | null {
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({
      row: info.lines,
      cells: record.map((cell) => cell.slice(0, longestCell)),
    }));
  } catch {
    return null;
  }
}

/** Returns where the headings stand: where they are understood, or else in the first of the widest rows. */
function headingOf(rows: Table['rows']): number {
  const first = rows.slice(0, deepestHeading).map(({ cells }) => cells);
  const understood = first.findIndex(isHeading);
  const filled = first.map((cells) => cells.filter((cell) => cell !== '').length);
  return understood >= 0 ? understood : filled.indexOf(Math.max(0, ...filled));
}

export interface ReadLines {
  lines: StatementLine[];
  problems: { row: number; problem: RowProblem; text: string }[];
  skipped: number;
  balances: { opening: bigint; closing: bigint } | null;
}

/** Reads every row of a table by a mapping. What cannot be read is listed, and nothing is guessed. */
export function readRows(table: Table, mapping: CsvMapping): ReadLines {
  const read: ReadLines = { lines: [], problems: [], skipped: 0, balances: null };
  const balances: { amount: bigint; balance: bigint }[] = [];
  for (const { row, cells } of table.rows) {
    const found = readRow(cells, mapping);
    if (found.kind === 'none') read.skipped += 1;
    else if (found.kind === 'problem') read.problems.push({ row, problem: found.problem, text: found.text });
    else {
      read.lines.push(found.line);
      if (found.balance !== null) balances.push({ amount: found.line.amount, balance: found.balance });
    }
  }
  return { ...read, balances: balancesOf(balances) };
}
