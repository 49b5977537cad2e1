import { queryTerms } from '../content/search.ts';
import { parseAmount } from '../money/amount.ts';
import { currency } from '../money/asset.ts';

/** What somebody looks for, as it is compared with names, with the numbers of records, and with amounts. */
export interface Question {
  /** Small letters of one width, between which there is one space at most. */
  text: string;
  /** What texts are searched by. */
  terms: readonly string[];
  /** As numbers of records are written, without what stands between their parts; null where it is none. */
  number: string | null;
  /** Minor units; null where it is none. */
  amount: bigint | null;
}

/** Returns a text as it is compared with others: the width and the size of letters say nothing. */
export const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Fewer characters than this tell no record from another. */
const shortestNumber = 4;
const number = /^[0-9A-Z]+$/;

/** People read numbers out in parts, and leave out the line between them. */
function numberIn(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s-]/g, '');
  return bare.length >= shortestNumber && number.test(bare) ? bare : null;
}

const grouped = /^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/;

function amountIn(text: string): bigint | null {
  const figure = text
    .replace(/^(?:¥|cny|rmb)/, '')
    .replace(/(?:元|cny|rmb|yuan)$/, '')
    .trim();
  const parsed = parseAmount(grouped.test(figure) ? figure.replaceAll(',', '') : figure, currency);
  return parsed.ok && parsed.amount > 0n ? parsed.amount : null;
}

/** Returns a question as it is compared. Whatever was typed is one: signs have no meaning of their own. */
export function questionOf(query: string): Question {
  const text = folded(query);
  return { text, terms: queryTerms(query), number: numberIn(text), amount: amountIn(text) };
}
