import { type BusinessDate, isBusinessDate } from '../../calendar/business-date.ts';
import { parseAmount } from '../../money/amount.ts';
import { currency } from '../../money/asset.ts';

/** Brackets and signs that say that money left; in accounting `(5.00)` is `-5.00`. */
const signedAmount = /^(?<sign>[+-]?)(?<digits>[0-9]+(?:\.[0-9]+)?)$/;
const grouped = /^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/;

const brackets = /^\((.+)\)$/;

/** Returns an amount without currency and spaces, its digits and its minus in one form. */
const plainAmount = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/[\s¥]|CNY|RMB/g, '')
    .replace('−', '-');
const unsignedAmount = (cell: string): string =>
  plainAmount(cell).replace(brackets, '$1').replace(/^[+-]/, '');

/**
 * Returns whether an amount may be read in two ways: the dot in `1.230` stands before decimals in one file, and between
 * thousands in another.
 */
export const isTwoWays = (cell: string): boolean => /^[1-9][0-9]{0,2}\.[0-9]{3}$/.test(unsignedAmount(cell));

const decimals = /^[0-9]+\.(?:[0-9]{1,2}|[0-9]{4,})$/;
/** Groups are of three digits, and the first is no zero. */
const noGroups = /^(?:0[0-9]*|[1-9][0-9]{3,})\.[0-9]{3}$/;

/** Returns whether an amount shows that the dot stands before decimals in its file. */
export function showsDecimalPoint(cell: string): boolean {
  const text = unsignedAmount(cell);
  return decimals.test(text) || noGroups.test(text) || (grouped.test(text) && text.includes('.'));
}

/**
 * Reads an amount as banks write it into minor units: `1,234.50`, `-5`, `(5.00)`, `￥ 12.3`, full-width digits. Null for
 * what is none, `1.234,50` and `12,34` among it: a separator is never guessed at.
 */
export function readAmount(cell: string): bigint | null {
  const text = plainAmount(cell);
  const bracketed = brackets.exec(text);
  const signed = signedAmount.exec(withoutGroups(bracketed?.[1] ?? text));
  if (!signed?.groups) return null;
  const { sign, digits = '' } = signed.groups;
  if (bracketed && sign !== '') return null;
  const parsed = parseAmount(withTwoDecimals(digits), currency);
  if (!parsed.ok) return null;
  return sign === '-' || bracketed ? -parsed.amount : parsed.amount;
}

function withoutGroups(text: string): string {
  const unsigned = text.replace(/^[+-]/, '');
  return grouped.test(unsigned) ? text.replaceAll(',', '') : text;
}

/** Leaves out zeros that mean nothing: at the front, and behind the second decimal. */
const withTwoDecimals = (digits: string) =>
  digits.replace(/^0+(?=[0-9])/, '').replace(/(\.[0-9]{2})0+$/, '$1');

const separated = /^([0-9]{4})[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2})日?(?![0-9])/;
const compact = /^([0-9]{4})([0-9]{2})([0-9]{2})(?:[0-9]{6})?(?![0-9])/;

/**
 * Reads a day, the year in front: `2026-11-23`, `2026/1/5`, `20261123`, `2026年11月23日`, each with a time behind it or
 * not, and `20261123103000`. Null for everything else: `05/01/2026` is two different days.
 */
export function readDay(cell: string): BusinessDate | null {
  const text = cell.normalize('NFKC').trim();
  const [, year = '', month = '', day = ''] = separated.exec(text) ?? compact.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isBusinessDate(date) ? date : null;
}

const incoming = ['贷', '收', '收入', '贷方', 'c', 'cr', 'crdt', 'credit', 'in', '+'];
const outgoing = ['借', '支', '支出', '借方', 'd', 'dr', 'dbit', 'debit', 'out', '-'];

/** Reads which way money went: 1 came in, -1 left; null for what says neither. */
export function readDirection(cell: string): 1n | -1n | null {
  const text = cell.normalize('NFKC').trim().toLowerCase();
  if (incoming.includes(text)) return 1n;
  return outgoing.includes(text) ? -1n : null;
}

const otherCurrencies = /美元|美金|港[币元]|欧元|日元|英镑|澳元|加元|新加坡元|瑞士法郎/;

/** Returns whether a cell names another currency than the platform's. A number that only the bank knows names none. */
export function isOtherCurrency(cell: string): boolean {
  const text = cell.normalize('NFKC').trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(text)) return text !== currency && text !== 'RMB';
  return otherCurrencies.test(text);
}

/** Returns a text without what no screen shows, cut to a length. */
export const readText = (cell: string | undefined, max: number): string =>
  [
    ...(cell ?? '')
      .replaceAll(/\p{C}+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('');
