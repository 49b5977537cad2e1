import { saveFile } from '@banyan/client/save-file.ts';
import { toCsv } from '@banyan/domain/money/csv.ts';

/** Hands rows to the browser as a file of comma-separated values. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile({ fileName: `${name}.csv`, mediaType: 'text/csv;charset=utf-8', text: toCsv(rows) });
}
