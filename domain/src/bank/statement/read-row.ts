import { isBankReference, referenceKey } from '../../funding/bank-reference.ts';
import { type CsvMapping, moneyColumns } from './csv-mapping.ts';
import { isTwoWays, readAmount, readDay, readDirection, readText } from './read-cells.ts';
import { shiftedCells } from './shifted-cells.ts';
import type { StatementLine } from './statement.ts';

/**
 * What of a row cannot be read. `cells` are not below their headings, and an `ambiguous` amount is two different ones.
 */
export const rowProblems = [
  'date',
  'amount',
  'direction',
  'reference',
  'balance',
  'cells',
  'ambiguous',
] as const;
export type RowProblem = (typeof rowProblems)[number];

export type ReadRow =
  | { kind: 'line'; line: StatementLine; balance: bigint | null }
  /** A total, a note or an empty row: nothing in it names a day. */
  | { kind: 'none' }
  | { kind: 'problem'; problem: RowProblem; text: string };

const longest = { reference: 60, payer: 100, payerAccount: 60, remark: 200 };
const shortestReference = 3;

/** Returns whether a text names a movement: a bank can have written it, and it has a letter or a digit. */
export const isReference = (text: string): boolean =>
  text.length >= shortestReference && isBankReference(text) && referenceKey(text) !== '';

/** What is known of a table beyond a row: how many headings it has, and whether its amounts show a decimal point. */
interface TableFacts {
  columns: number;
  hasPoint: boolean;
}

/** Reads one row of a bank's table. A row that says a day is a movement, and must be readable whole. */
export function readRow(
  cells: readonly string[],
  mapping: CsvMapping,
  { columns, hasPoint }: TableFacts,
): ReadRow {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  if (!/\d/.test(at(mapping.date).normalize('NFKC'))) return { kind: 'none' };
  const bookedOn = readDay(at(mapping.date));
  if (bookedOn === null) return problem('date', at(mapping.date));
  const shifted = shiftedCells(cells, columns, mapping);
  if (shifted !== null) return problem('cells', shifted);
  const twoWays = hasPoint ? undefined : moneyColumns(mapping).map(at).find(isTwoWays);
  if (twoWays !== undefined) return problem('ambiguous', twoWays);
  const amount = amountOf(cells, mapping.amount);
  if (typeof amount !== 'bigint') return amount;
  const bankReference = readText(at(mapping.reference), longest.reference);
  if (!isReference(bankReference)) return problem('reference', at(mapping.reference));
  const balance = mapping.balance === null ? null : readAmount(at(mapping.balance));
  if (mapping.balance !== null && balance === null) return problem('balance', at(mapping.balance));
  const payer = readText(at(mapping.payer), longest.payer);
  const payerAccount = readText(at(mapping.payerAccount), longest.payerAccount);
  const remark = readText(at(mapping.remark), longest.remark);
  return { kind: 'line', line: { bookedOn, amount, bankReference, payer, payerAccount, remark }, balance };
}

const problem = (what: RowProblem, text: string): ReadRow & { kind: 'problem' } => ({
  kind: 'problem',
  problem: what,
  text: readText(text, longest.reference),
});

/** Returns what a row moved, never nothing. */
function amountOf(
  cells: readonly string[],
  where: CsvMapping['amount'],
): bigint | (ReadRow & { kind: 'problem' }) {
  if ('in' in where) return ofTwo(cells[where.in] ?? '', cells[where.out] ?? '');
  const text = cells['signed' in where ? where.signed : where.amount] ?? '';
  const amount = readAmount(text);
  if (amount === null || amount === 0n) return problem('amount', text);
  if ('signed' in where) return amount;
  const said = cells[where.direction] ?? '';
  const direction = readDirection(said);
  if (direction === null) return problem('direction', said);
  // Some banks write the sign as well.
  return direction * (amount < 0n ? -amount : amount);
}

/** Of the two columns exactly one says an amount; the other is empty, a dash or zero. */
function ofTwo(comesIn: string, goesOut: string) {
  const isNothing = (text: string) => /^-*$/.test(text.trim()) || readAmount(text) === 0n;
  const [text, sign] = isNothing(goesOut) ? [comesIn, 1n] : [goesOut, -1n];
  const isBoth = !isNothing(comesIn) && !isNothing(goesOut);
  const amount = isBoth ? null : readAmount(text);
  if (amount === null || amount === 0n) return problem('amount', `${comesIn} ${goesOut}`);
  // Below zero is what was taken back.
  return sign * amount;
}
