import {
  type CsvMapping,
  currencyColumn,
  isHeading,
  moneyColumns,
} from '@banyan/domain/bank/statement/csv-mapping.ts';
import { isOtherCurrency, showsDecimalPoint } from '@banyan/domain/bank/statement/read-cells.ts';
import { type RowProblem, readRow } from '@banyan/domain/bank/statement/read-row.ts';
import { balancesOf } from '@banyan/domain/bank/statement/running-balance.ts';
import type { StatementLine } from '@banyan/domain/bank/statement/statement.ts';
import { AppError } from '../../../platform/app-error.ts';
import { judgedRows, type TableRow, tablesOf } from '../../../platform/tables/table-rows.ts';

export interface Table {
  headings: string[];
  /** What stands below the headings, with the row of the file, counted from one. */
  rows: TableRow[];
}

const firstOf = (rows: Table['rows']) => rows.slice(0, judgedRows).map(({ cells }) => cells);

/**
 * Finds the headings and rows of a table. A remark may have more commas than the table has columns: headings that are
 * understood say which delimiter it is, or else the number of cells. Throws `bank.statement_unreadable` for what is no
 * table.
 */
export function readTable(text: string): Table {
  const tables = tablesOf(text);
  const rows = tables.find((each) => firstOf(each).some(isHeading)) ?? tables[0] ?? [];
  const at = headingOf(rows);
  const headings = rows[at]?.cells;
  if (!headings || headings.length < 3) throw new AppError('bank.statement_unreadable');
  return { headings, rows: rows.slice(at + 1) };
}

/**
 * Returns where the headings stand: where they are understood, or else in the first of the widest rows. Banks put their
 * name, the account and the period above them.
 */
function headingOf(rows: Table['rows']): number {
  const first = firstOf(rows);
  const understood = first.findIndex(isHeading);
  const filled = first.map((cells) => cells.filter((cell) => cell !== '').length);
  return understood >= 0 ? understood : filled.indexOf(Math.max(0, ...filled));
}

/** Returns whether a table has a column of currencies that names another one than the platform's. */
export function isOfOtherCurrency({ headings, rows }: Table): boolean {
  const at = currencyColumn(headings);
  return at !== null && rows.some(({ cells }) => isOtherCurrency(cells[at] ?? ''));
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
  const money = moneyColumns(mapping);
  const facts = {
    columns: table.headings.length,
    hasPoint: table.rows.some(({ cells }) => money.some((at) => showsDecimalPoint(cells[at] ?? ''))),
  };
  for (const { row, cells } of table.rows) {
    const found = readRow(cells, mapping, facts);
    if (found.kind === 'none') read.skipped += 1;
    else if (found.kind === 'problem') read.problems.push({ row, problem: found.problem, text: found.text });
    else {
      read.lines.push(found.line);
      if (found.balance !== null) balances.push({ amount: found.line.amount, balance: found.balance });
    }
  }
  return { ...read, balances: balancesOf(balances) };
}
