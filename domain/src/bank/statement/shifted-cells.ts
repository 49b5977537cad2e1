import { type CsvMapping, moneyColumns } from './csv-mapping.ts';

/** The two halves of an amount such as `-1,234.50` that a comma has split: groups are of three digits. */
const front = /^[-+(]?[¥￥]?[0-9]{1,3}$/;
const back = /^[0-9]{3}(?:\.[0-9]+)?\)?$/;

/**
 * Returns what shows that the cells of a row do not stand below their headings, or null where nothing does. An amount or
 * a text with a comma that no quotes hold together is two cells, and moves all behind it one column on: `1,234.50` would
 * be read as one, and the rest as a reference. `columns` is how many headings there are.
 */
export function shiftedCells(cells: readonly string[], columns: number, mapping: CsvMapping): string | null {
  const money = moneyColumns(mapping);
  const split = money.find((at) => {
    const [one, rest] = [cells[at]?.trim() ?? '', cells[at + 1]?.trim() ?? ''];
    if (!front.test(one) || !back.test(rest)) return false;
    // Beside each other, an amount and a balance may look so as well: then no cell is too many.
    return cells.length > columns || (!money.includes(at + 1) && rest.includes('.'));
  });
  if (split !== undefined) return `${cells[split]},${cells[split + 1]}`;
  return cells.slice(columns).find((cell) => cell.trim() !== '') ?? null;
}
