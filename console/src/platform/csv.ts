import { saveFile } from '@banyan/client/save-file.ts';

/** Quotes what must be quoted, and disarms what a spreadsheet would run as a formula (amounts stay numbers). */
export function csvCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes RFC 4180 with a byte order mark, without which spreadsheets read Chinese as noise. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile({ fileName: `${name}.csv`, mediaType: 'text/csv;charset=utf-8', text: csvText(rows) });
}
