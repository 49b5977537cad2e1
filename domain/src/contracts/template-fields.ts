import { type BusinessDate, isBusinessDate } from '../calendar/business-date.ts';
import { formatAmount, parseAmount } from '../money/amount.ts';
import { currency } from '../money/asset.ts';
import { displayRate, groupDigits } from '../money/display.ts';
import { isReliable } from '../text/visible-text.ts';
import { capitalAmount } from './capital-amount.ts';
import type { ContractDraft } from './document.ts';

export type ContractLanguage = ContractDraft['language'];

/**
 * What a field holds, as on the wire: any text, an amount of the platform's currency (`1000.00`), a date, a rate in basis
 * points (`360`), a number of days.
 */
export const fieldKinds = ['text', 'amount', 'date', 'percent', 'days'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** A field, or a table of rows whose columns are of these kinds. A template must use each field that is not optional. */
export type FieldDeclaration =
  | { kind: FieldKind; isOptional?: true }
  | { kind: 'table'; columns: readonly FieldKind[]; isOptional?: true };

/** The fields that a kind of contract offers to its templates, by name. */
export type TemplateFields = Readonly<Record<string, FieldDeclaration>>;

/** How a field is written: as its kind is, an amount as a bare figure (in a table), or in capital numerals. */
export type FieldForm = FieldKind | 'figure' | 'words';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A whole number of at most seven digits: basis points or days. */
const wholeNumber = /^(?:0|[1-9][0-9]{0,6})$/;

/**
 * Returns a value as the contract says it, or null where it is none of its kind: `("360", "percent")` is `3.60%`,
 * `("1000.00", "words")` is `壹仟元整`.
 */
export function writtenValue(value: string, form: FieldForm, language: ContractLanguage): string | null {
  switch (form) {
    case 'text':
      return isReliable(value) ? value : null;
    case 'date':
      return isBusinessDate(value) ? writtenDate(value, language) : null;
    case 'percent':
      return wholeNumber.test(value) ? `${displayRate(Number(value))}%` : null;
    case 'days':
      return wholeNumber.test(value) ? writtenDays(value, language) : null;
    default:
      return writtenAmount(value, form, language);
  }
}

function writtenAmount(
  value: string,
  form: 'amount' | 'figure' | 'words',
  language: ContractLanguage,
): string | null {
  const parsed = parseAmount(value, currency);
  if (!parsed.ok) return null;
  if (form === 'words') return capitalAmount(parsed.amount);
  const figure = groupDigits(formatAmount(parsed.amount, currency));
  if (form === 'figure') return figure;
  return language === 'zh' ? `${figure}元` : `${currency} ${figure}`;
}

/** Returns a date as a contract writes it: `2026年11月22日`, `22 November 2026`. */
export function writtenDate(date: BusinessDate, language: ContractLanguage): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return language === 'zh' ? `${year}年${month}月${day}日` : `${day} ${monthNames[month - 1]} ${year}`;
}

function writtenDays(value: string, language: ContractLanguage): string {
  if (language === 'zh') return `${value}天`;
  return `${value} ${value === '1' ? 'day' : 'days'}`;
}
