import { type Query, sql } from '../src/platform/db/sql.ts';

/** One side of an `or`, or one part of a `union`, and its query without it. */
export interface Alternative {
  /** As it is written, values as `?`. */
  text: string;
  without: Query;
}

/** From where to where it stands in the text, and what stands there once it is taken out. */
interface Cut {
  start: number;
  end: number;
  instead: string;
  /** Where what is taken out begins, if that is more than the text that goes. */
  from?: number;
}

/** Stands in the text where a value travels beside it. */
const value = '\u0001';

/**
 * Returns every alternative of a query, in subqueries too, each with the query in which nothing fulfils it. Made for
 * the SQL of the invariants, like `query-blocks.ts`.
 */
export function alternativesOf(query: Query): Alternative[] {
  const text = query.texts.join(value);
  return cutsIn(masked(text), 0, text.length).map((cut) => ({
    text: text
      .slice(cut.from ?? cut.start, cut.end)
      .replaceAll(value, '?')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    without: withCut(text, query.values, cut),
  }));
}

function withCut(text: string, values: readonly unknown[], { start, end, instead }: Cut): Query {
  const before = text.slice(0, start).split(value).length - 1;
  const within = text.slice(start, end).split(value).length - 1;
  const kept = values.filter((_, i) => i < before || i >= before + within);
  return sql((text.slice(0, start) + instead + text.slice(end)).split(value), ...kept);
}

/** Returns the text without what is quoted or commented, and with parentheses around each `case`, all at its place. */
const masked = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, (quoted) => '~'.repeat(quoted.length))
    .replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
    .replaceAll(/\bcase\b/g, '(   ')
    .replaceAll(/\bend\b/g, '  )');

/** What ends one expression and begins another in the same parentheses. */
const boundary =
  /,|\b(?:where|having|on|when|then|else|select|as|limit|group\s+by|order\s+by|union|except|intersect|join|(?<!distinct\s)from)\b/gi;

function cutsIn(text: string, start: number, end: number): Cut[] {
  const { own, inner } = withoutParentheses(text, start, end);
  return [
    ...partsOf(own, start),
    ...sidesOf(own, start),
    ...inner.flatMap(([from, to]) => cutsIn(text, from, to)),
  ];
}

/** Returns what stands outside of all parentheses, with dots for their contents, and where these are. */
function withoutParentheses(text: string, start: number, end: number) {
  const inner: [number, number][] = [];
  let own = '';
  let depth = 0;
  for (let i = start; i < end; i += 1) {
    if (text[i] === ')' && (depth -= 1) === 0) inner[inner.length - 1] = [inner.at(-1)?.[0] ?? i, i];
    own += depth > 0 ? '.' : text[i];
    if (text[i] === '(' && (depth += 1) === 1) inner.push([i + 1, end]);
  }
  return { own, inner };
}

/** The parts of a `union`: each is left out by a condition that nothing fulfils. */
function partsOf(own: string, offset: number): Cut[] {
  const first = Math.max(0, own.search(/\bselect\b/i));
  const parts = splitAt(own, /\bunion(?:\s+all)?\b/gi, first, own.length);
  return parts.length < 2 ? [] : parts.map(([start, end]) => neverTrue(own, start, end, offset));
}

function neverTrue(own: string, start: number, end: number, offset: number): Cut {
  const part = own.slice(start, end);
  const where = /\bwhere\b/i.exec(part);
  const tail = start + part.search(/\b(?:group\s+by|except|intersect)\b|\s*$/i);
  const from = start + offset;
  return where
    ? { ...place(start + where.index, tail, offset), instead: 'where false ', from }
    : { ...place(tail, tail, offset), instead: ' where false ', from };
}

const place = (start: number, end: number, offset: number) => ({ start: start + offset, end: end + offset });

/** The sides of each `or`. */
function sidesOf(own: string, offset: number): Cut[] {
  return splitAt(own, boundary, 0, own.length).flatMap(([start, end]) => {
    const sides = splitAt(own, /\bor\b/gi, start, end);
    return sides.length < 2
      ? []
      : sides.map((side) => ({ ...place(side[0], side[1], offset), instead: ' false ' }));
  });
}

function splitAt(text: string, separator: RegExp, from: number, to: number): [number, number][] {
  const pieces: [number, number][] = [];
  let start = from;
  for (const match of text.slice(from, to).matchAll(separator)) {
    pieces.push([start, from + match.index]);
    start = from + match.index + match[0].length;
  }
  return [...pieces, [start, to]];
}
