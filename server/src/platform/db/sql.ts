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
  const place = placeOf(texts, parts);
  if (place) place.texts ??= Object.freeze(joined(texts, parts));
  return pieceOf(place?.texts ?? joined(texts, parts), valuesIn(parts)) as Query<Row>;
}

function joined(texts: readonly string[], parts: readonly unknown[]): readonly string[] {
  const all = [texts[0] ?? ''];
  const add = (text: string) => {
    all[all.length - 1] += text;
  };
  parts.forEach((part, i) => {
    if (isPiece(part)) {
      add(part.texts[0] ?? '');
      all.push(...part.texts.slice(1));
    } else all.push('');
    add(texts[i + 1] ?? '');
  });
  return all;
}

function valuesIn(parts: readonly unknown[]): unknown[] {
  const values: unknown[] = [];
  for (const part of parts) {
    if (isPiece(part)) values.push(...part.values);
    else values.push(part);
  }
  return values;
}

/** Where texts are kept that were put together: a step for each part, by the texts of a query or for any value. */
interface Place {
  texts: readonly string[] | null;
  next: WeakMap<object, Place>;
}

const anyValue = Object.freeze({});
const placeOfNothing: Place = { texts: null, next: new WeakMap() };

/**
 * Returns where the texts of a template are kept with these queries in it. Null where one of them is put together anew each
 * time: a frozen array is of a template, or of several that are known here, so there are as many as the code has.
 */
function placeOf(texts: readonly string[], parts: readonly unknown[]): Place | null {
  let place = stepFrom(placeOfNothing, texts);
  for (const part of parts) {
    if (!place) return null;
    place = stepFrom(place, isPiece(part) ? part.texts : anyValue);
  }
  return place;
}

function stepFrom({ next }: Place, by: object): Place | null {
  const before = next.get(by);
  if (before) return before;
  if (!Object.isFrozen(by)) return null;
  const step: Place = { texts: null, next: new WeakMap() };
  next.set(by, step);
  return step;
}

const raw = <Row = unknown>(text: string): Query<Row> => pieceOf([text], []) as Query<Row>;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const ref = (name: string): Query => raw(name.split('.').map(quoted).join('.'));

const comma = raw(', ');

/** Text as it stands: never anything that came in from outside. */
sql.raw = raw;
/** The quoted name of a column, a table or an alias; a dot separates two names. */
sql.ref = ref;
sql.table = ref;
/** Joins queries and values by commas, or by another text. */
sql.join = (parts: readonly unknown[], separator: Query = comma): Query =>
  parts.length === 0 ? raw('') : sql(between(parts.length, textOf(separator)), ...parts);

/** So many parts are joined by texts that are kept. */
const mostKept = 16;
const separators = new Map<string, readonly string[]>();

/** Returns the texts of so many parts that are joined by a separator. */
function between(parts: number, separator: string): readonly string[] {
  const name = `${parts} ${separator}`;
  const before = separators.get(name);
  if (before) return before;
  const texts = ['', ...Array.from({ length: parts - 1 }, () => separator), ''];
  if (parts <= mostKept) separators.set(name, Object.freeze(texts));
  return texts;
}

/** The texts of queries that are made of templates alone: those are the same array each time. */
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
  /** Says that a row may change for this command by a statement of another one that shares its transaction. */
  noteChange(): void;
  readonly writes: true;
}
