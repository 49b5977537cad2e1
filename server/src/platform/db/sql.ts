/** A statement, or a part of one: its texts, and between each two of them a value that travels beside it. */
export interface Query<Row = unknown> {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
  /** Says of what kind the rows are; no query has it. */
  readonly row?: Row;
}

/** What tells a query from a value: no input can have it. */
const mark = Symbol('query');

const pieceOf = (texts: readonly string[], values: readonly unknown[]): Query =>
  ({ [mark]: true, texts, values }) as Query;
const isPiece = (part: unknown): part is Query => typeof part === 'object' && part !== null && mark in part;

/**
 * Returns a query that is put together when it is looked at, once. One that is sent as a part of another is never looked at.
 */
export function lazily<Row = unknown>(make: () => Query<Row>): Query<Row> {
  let made: Query<Row> | undefined;
  const query = (): Query<Row> => {
    made ??= make();
    return made;
  };
  const piece = {
    [mark]: true,
    get texts() {
      return query().texts;
    },
    get values() {
      return query().values;
    },
  };
  return piece as Query<Row>;
}

/** Makes a query of a template. Whatever is put in is a value and never part of the text, unless it is a query. */
export function sql<Row = unknown>(texts: readonly string[], ...parts: readonly unknown[]): Query<Row> {
  if (!parts.some((part) => isPiece(part))) return pieceOf(texts, parts) as Query<Row>;
  const allTexts = [texts[0] ?? ''];
  const values: unknown[] = [];
  const add = (text: string) => {
    allTexts[allTexts.length - 1] += text;
  };
  parts.forEach((part, i) => {
    if (isPiece(part)) {
      add(part.texts[0] ?? '');
      allTexts.push(...part.texts.slice(1));
      values.push(...part.values);
    } else {
      values.push(part);
      allTexts.push('');
    }
    add(texts[i + 1] ?? '');
  });
  return pieceOf(allTexts, values) as Query<Row>;
}

const raw = <Row = unknown>(text: string): Query<Row> => pieceOf([text], []) as Query<Row>;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const ref = (name: string): Query => raw(name.split('.').map(quoted).join('.'));

/** Text as it stands: never anything that came in from outside. */
sql.raw = raw;
/** The quoted name of a column, a table or an alias; a dot separates two names. */
sql.ref = ref;
sql.table = ref;
/** Joins queries and values by commas, or by another text. */
sql.join = (parts: readonly unknown[], separator: Query = raw(', ')): Query =>
  parts.length === 0
    ? raw('')
    : sql(['', ...Array.from({ length: parts.length - 1 }, () => textOf(separator)), ''], ...parts);

/** The texts of queries that are made of a template alone: those are the same array each time. */
const known = new WeakMap<readonly string[], string>();

/** Returns the text with `$1`, `$2`, … where its values stand. */
export function textOf({ texts }: Query): string {
  const kept = known.get(texts);
  if (kept !== undefined) return kept;
  let text = texts[0] ?? '';
  for (let i = 1; i < texts.length; i += 1) text += `$${i}${texts[i]}`;
  if (Object.isFrozen(texts)) known.set(texts, text);
  return text;
}

/** Reads rows. Behind it stands a read-only transaction: the database itself refuses a write. */
export interface Reader {
  rows<Row>(query: Query<Row>): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>;
  /** The same object for all that reads in one transaction. */
  readonly transaction: object;
  /** Whether everything that is read in it is of one moment. */
  readonly isSnapshot: boolean;
}

/** Reads what every node of a cluster had at one moment: what is summed over many people is right in no other. */
export interface WholeReader extends Reader {
  readonly isWhole: true;
}

/** Reads and writes inside one transaction. */
export interface Writer extends Reader {
  /** Runs a statement and returns how many rows it changed. */
  run(query: Query): Promise<number>;
  /** Sends a statement that nobody waits for but the commit: when it fails, the transaction does. */
  send(query: Query): void;
  readonly writes: true;
}
