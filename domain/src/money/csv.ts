/**
 * Returns comma-separated values that a spreadsheet opens as text and nothing else (RFC 4180, with the byte order
 * mark that tells it the encoding). A cell that would be read as a formula gets an apostrophe before it; an amount is
 * no formula, sign or not.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

const negativeNumber = /^-\d+(\.\d+)?$/;

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !negativeNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
