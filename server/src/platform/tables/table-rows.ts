import { parse } from 'csv-parse/sync';

/** A row of a file, counted from one. */
export interface TableRow {
  row: number;
  cells: string[];
}

/** By so many rows a delimiter is judged: what stands above the headings may have few cells. */
export const judgedRows = 30;
const longestCell = 500;
const delimiters = [',', ';', '\t', '|'];

/** Returns what a text is as a table of each usual delimiter: that by which the most cells come apart is the first. */
export function tablesOf(text: string): TableRow[][] {
  const tables = delimiters.flatMap((delimiter) => {
    const rows = rowsBy(text, delimiter);
    return rows ? [rows] : [];
  });
  return tables.toSorted((a, b) => width(b) - width(a));
}

const width = (rows: readonly TableRow[]) =>
  Math.max(0, ...rows.slice(0, judgedRows).map(({ cells }) => cells.length));

function rowsBy(text: string, delimiter: string): TableRow[] | null {
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      // Not only the first that stands in the file: what a bank puts above its table may end its lines otherwise.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({
      row: info.lines,
      cells: record.map((cell) => cell.slice(0, longestCell).toWellFormed()),
    }));
  } catch {
    return null;
  }
}
