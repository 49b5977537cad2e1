/**
 * Returns comma-separated values that a spreadsheet opens as text and nothing else (RFC 4180, with the byte order
 * mark that tells it the encoding). A cell that would be read as a formula, in the wide letters of Chinese too, gets an
 * apostrophe before it; an amount is no formula, sign or not.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** Returns further lines of such a text. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const negativeNumber = /^-\d+(\.\d+)?$/;

function cell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !negativeNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
