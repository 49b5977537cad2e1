/** One `select`, `insert`, `update` or `delete`: its own words, without those of the queries in it. */
export interface Block {
  text: string;
  parent: Block | undefined;
  tables: BlockTable[];
}

export interface BlockTable {
  name: string;
  /** How the block calls it. */
  alias: string;
}

const beginsQuery = /^\s*(select|insert|update|delete|with|values)\b/i;
const setOperation = /\b(?:union(?:\s+all)?|intersect|except)\b/i;
const notAnAlias =
  /^(as|on|where|join|left|right|inner|cross|full|group|order|limit|set|using|for|values|returning|union|natural|offset|having|select|default|lateral|do|from)$/i;

/**
 * Returns the queries of a statement, the outer ones first. `isTable` says which names are those of tables. Made for
 * the SQL of this code base: what stands in quotes is left out, and a `?` is a value.
 */
export function blocksOf(statement: string, isTable: (name: string) => boolean): Block[] {
  const blocks: Block[] = [];
  read(withoutQuotes(statement), undefined, blocks, isTable);
  return blocks;
}

const withoutQuotes = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ');

function read(
  text: string,
  parent: Block | undefined,
  blocks: Block[],
  isTable: (name: string) => boolean,
): void {
  const inner: string[] = [];
  const own = takeOut(text, inner);
  const parts = own.split(setOperation).map((part) => {
    const block: Block = { text: part, parent, tables: tablesIn(part, isTable) };
    blocks.push(block);
    return block;
  });
  for (const [i, query] of inner.entries()) {
    const owner = parts.find((part) => part.text.includes(place(i))) ?? parts[0];
    // What stands in `with` is read by itself: the tables of the query after it are not in its sight.
    read(query, /\bas\s*(?:materialized\s*)?\(\s*$/i.test(before(own, i)) ? parent : owner, blocks, isTable);
  }
}

const place = (i: number): string => `#${i}#`;
const before = (text: string, i: number): string => text.slice(0, text.indexOf(place(i)));

/** Replaces each query in parentheses by a mark and returns the rest; those queries are added to `inner`. */
function takeOut(text: string, inner: string[]): string {
  let own = '';
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] !== '(') {
      own += text[i];
      continue;
    }
    const end = closing(text, i);
    const content = text.slice(i + 1, end);
    if (beginsQuery.test(content)) own += `(${place(inner.push(content) - 1)})`;
    else own += `(${takeOut(content, inner)})`;
    i = end;
  }
  return own;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth -= 1;
    if (depth === 0) return i;
  }
  return text.length;
}

function tablesIn(text: string, isTable: (name: string) => boolean): BlockTable[] {
  const mentions = text.matchAll(
    // What is distinct from something compares two values.
    /(?<!\bdistinct\s+)\b(?:from|join|update|into|using)\s+([a-z_]+|\?)(?:\s+(?:as\s+)?([a-z_]+))?/gi,
  );
  const listed = text.matchAll(/,\s*([a-z_]+)(?:\s+(?:as\s+)?([a-z_]+))?/gi);
  return [...mentions, ...listed].flatMap(([whole, name = '', alias]) => {
    if (!isTable(name) || (whole.startsWith(',') && !alias)) return [];
    return [{ name, alias: alias && !notAnAlias.test(alias) ? alias : name }];
  });
}
