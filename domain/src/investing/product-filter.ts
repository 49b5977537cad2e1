import { productRisks } from '../risk/suitability.ts';
import type { ProductStatus } from './product-status.ts';
import type { RepaymentStyle } from './terms.ts';

/** The ranges of a term, in days, both ends included: together they cover every term once. */
export const termRanges = {
  short: { from: 1, to: 30 },
  medium: { from: 31, to: 90 },
  long: { from: 91, to: 180 },
  longest: { from: 181, to: Number.POSITIVE_INFINITY },
} as const;
export type TermRange = keyof typeof termRanges;
export const termRangeNames = Object.keys(termRanges) as [TermRange, ...TermRange[]];

/** What a list of products is narrowed to; what is absent narrows nothing. */
export interface ProductFilter {
  category?: string | undefined;
  status?: ProductStatus | undefined;
  /** The highest risk that is wanted. */
  riskUpTo?: (typeof productRisks)[number] | undefined;
  term?: TermRange | undefined;
  style?: RepaymentStyle | undefined;
  /** Minor units: what the smallest investment may cost. */
  minimumUpTo?: bigint | undefined;
}

interface Filtered {
  category: string;
  status: ProductStatus;
  riskLevel: (typeof productRisks)[number];
  cycleDays: number;
  style: RepaymentStyle;
  minAmount: bigint;
}

/** Returns whether a product is one of those that a filter asks for. */
export function matchesFilter(product: Filtered, filter: ProductFilter): boolean {
  const { riskUpTo, minimumUpTo } = filter;
  return (
    isAsked(filter.category, product.category) &&
    isAsked(filter.status, product.status) &&
    isAsked(filter.style, product.style) &&
    isAsked(filter.term, termRangeOf(product.cycleDays)) &&
    (riskUpTo === undefined || productRisks.indexOf(product.riskLevel) <= productRisks.indexOf(riskUpTo)) &&
    (minimumUpTo === undefined || product.minAmount <= minimumUpTo)
  );
}

const isAsked = <Value>(asked: Value | undefined, value: Value): boolean =>
  asked === undefined || asked === value;

/** Returns the range that a term of so many days lies in. */
export const termRangeOf = (days: number): TermRange =>
  termRangeNames.find((name) => days <= termRanges[name].to) ?? 'longest';
