/**
 * Search without an extension of the database: Chinese is cut into pairs of characters, English into words without their
 * endings. Texts and questions are cut alike, so that rows of terms are all that an index needs.
 */

interface Token {
  term: string;
  from: number;
  to: number;
}

/** Words that stand in every text and say nothing of what it is about. */
const stopWords = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or that the this to was what when which why with you your'.split(
    ' ',
  ),
);

/** Returns an English word without the endings that only change its number or time. */
export function stemOf(word: string): string {
  for (const [ending, least] of [
    ['ings', 4],
    ['ing', 4],
    ['ies', 3],
    ['ed', 4],
    ['es', 4],
    ['s', 3],
  ] as const) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= least && !(ending === 's' && stem.endsWith('s')))
      return stem.replace(/e$/, '');
  }
  return word.length > 4 ? word.replace(/e$/, '') : word;
}

const runs = /(\p{Script=Han}+)|([a-z0-9]+)/gu;

/** Returns the terms of a text with where each stands; single characters beside pairs only where they are asked for. */
function tokensOf(text: string, withSingles: boolean): Token[] {
  const tokens: Token[] = [];
  for (const match of text.toLowerCase().matchAll(runs)) {
    const [run, han] = match;
    const at = match.index;
    if (han === undefined) {
      if (!stopWords.has(run)) tokens.push({ term: stemOf(run), from: at, to: at + run.length });
      continue;
    }
    // Characters beyond the first plane are two units long.
    const characters = [...run];
    let from = at;
    for (const [i, character] of characters.entries()) {
      const next = characters[i + 1];
      if (withSingles || characters.length === 1)
        tokens.push({ term: character, from, to: from + character.length });
      if (next) tokens.push({ term: character + next, from, to: from + character.length + next.length });
      from += character.length;
    }
  }
  return tokens;
}

/** Returns what a question looks for, each term once and 24 at most. */
export const queryTerms = (query: string): string[] =>
  [...new Set(tokensOf(query.normalize('NFKC'), false).map(({ term }) => term))].slice(0, 24);

/** Returns Markdown as the text that it shows: links by their words, no marks. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[#*_`>|~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const weights = { title: 8, summary: 3, body: 1 } as const;
/** However often a body repeats a word, it counts so often. */
const mostOfBody = 5;

/** Returns the terms of an article and how much each says of what it is about. */
export function termWeights(parts: { title: string; summary: string; body: string }): Map<string, number> {
  const weightOf = new Map<string, number>();
  const inBody = new Map<string, number>();
  for (const part of ['title', 'summary', 'body'] as const)
    for (const { term } of tokensOf(plainText(parts[part]).normalize('NFKC'), true)) {
      if (part === 'body') {
        const times = (inBody.get(term) ?? 0) + 1;
        inBody.set(term, times);
        if (times > mostOfBody) continue;
      }
      weightOf.set(term, (weightOf.get(term) ?? 0) + weights[part]);
    }
  return weightOf;
}

/** Returns how many of a question's terms an article must have: half of them, and more than half of three. */
export const neededTerms = (terms: readonly string[]): number => Math.max(1, Math.ceil(terms.length / 2));

export interface Segment {
  text: string;
  isHit: boolean;
}

/** Returns a text in pieces, of which those that a question looks for are marked. */
export function markHits(text: string, query: string): Segment[] {
  const wanted = new Set(queryTerms(query));
  const hits = tokensOf(text, true).filter(({ term }) => wanted.has(term));
  const segments: Segment[] = [];
  let at = 0;
  const add = (to: number, isHit: boolean) => {
    if (to <= at) return;
    const last = segments.at(-1);
    const piece = text.slice(at, to);
    if (last?.isHit === isHit) last.text += piece;
    else segments.push({ text: piece, isHit });
    at = to;
  };
  for (const { from, to } of hits) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return segments;
}

/** Returns the part of a text around its first hit, of about so many characters. */
export function excerptOf(text: string, query: string, length: number): string {
  const wanted = new Set(queryTerms(query));
  const first = tokensOf(text, true).find(({ term }) => wanted.has(term));
  if (text.length <= length) return text;
  const from = Math.max(0, Math.min((first?.from ?? 0) - Math.floor(length / 4), text.length - length));
  // A word is not cut in two: it begins after the next space, where there is one nearby.
  const space = from === 0 ? -1 : text.slice(from, from + 12).indexOf(' ');
  const start = from + space + 1;
  return `${start > 0 ? '…' : ''}${text.slice(start, from + length)}${from + length < text.length ? '…' : ''}`;
}
