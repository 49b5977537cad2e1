import { textOf } from './sql.ts';

/**
 * Statements of one text that can be asked as one, each with values of its own: reading, the guarded update of a
 * person's rows, and the insert of a row. The values stand in a table with a row for each who asks, and each is
 * answered by its place there.
 */
export interface Alike {
  is: 'read' | 'update' | 'insert';
  /** Whether nobody can be told how many rows it came to: an insert that passes over what is there. */
  isUncounted: boolean;
  /** Whether it locks rows: all ask for them in the order of their keys, so that no two wait for each other. */
  isOrdered: boolean;
  /** Says what a statement is about: who reads the same has the same key, who updates other rows another one. */
  keyOf(values: readonly unknown[]): string;
  /** Returns the texts of the one statement, given the types of the values; it has an array for each of them. */
  asOne(types: readonly string[]): readonly string[];
  /** Of an update: the places of the values that say which row is changed, those of its key. */
  rowsAt: readonly number[];
  /** Returns the texts of what locks the rows with these values, in the order in which they are given. */
  locking(types: readonly string[]): readonly string[];
}

/** What changes no rows that are there before. */
const changesNone = { rowsAt: [], locking: () => [] };

/** Returns how statements of these texts are asked as one; null for those that are not. */
export function alikeOf(texts: readonly string[]): Alike | null {
  const text = textOf({ texts, values: [] });
  // What sets something for the transaction, or names it, is its own.
  if (texts.length < 2 || /;|\bset_config\b|\bpg_/i.test(text)) return null;
  if (/^\s*select\b/i.test(text)) return readOf(texts, text);
  if (/^\s*update\b/i.test(text)) return updateOf(texts, text);
  return /^\s*insert\b/i.test(text) ? insertOf(texts, text) : null;
}

const locking = /\bfor (?:no key update|update|key share|share)\b/i;

/** An offset of nothing keeps the planner from taking the question apart: each is answered as it would be alone. */
const readOf = (texts: readonly string[], text: string): Alike => ({
  ...changesNone,
  is: 'read',
  isUncounted: false,
  isOrdered: locking.test(text),
  keyOf: textOfValues,
  asOne: (types) =>
    around(
      'select asked.asked_nth::int as asked_nth, answer.* from ',
      types,
      ` cross join lateral (select * from (${bodyOf(texts, types)}\n) as one offset 0) as answer`,
    ),
});

const where = /\swhere\s/i;
const returning = /\sreturning\s/i;

/**
 * Only of rows that conditions tell apart: `user_id = $1 and id = $2`. Two that name other values change other rows, so
 * that none is changed twice in one statement.
 */
function updateOf(texts: readonly string[], text: string): Alike | null {
  const [head = '', condition = '', ...more] = text.split(where);
  if (condition === '' || more.length > 0) return null;
  const [told = '', answered = ''] = condition.split(returning);
  if (/\b(?:select|from)\b/i.test(text) || /\b(?:or|case)\b|\bnot\s*\(/i.test(told)) return null;
  const [, table] = /^\s*update\s+(\w+)\s+set\s/i.exec(head) ?? [];
  if (table === undefined || answered.includes('*')) return null;
  const named = equalitiesIn(told);
  const owner = named.find(({ column }) => column === 'user_id');
  if (!owner) return null;
  const key = [owner, ...named.filter((each) => each !== owner)];
  const rowsAt = key.map(({ at }) => at);
  return {
    is: 'update',
    isUncounted: false,
    isOrdered: true,
    keyOf: (values) => textOfValues(rowsAt.map((at) => values[at])).toLowerCase(),
    rowsAt,
    locking: (types) => lockOf(table, key, types),
    asOne: (types) => {
      const [set = '', rest = ''] = bodyOf(texts, types).split(where);
      const [conditions = '', columns] = rest.split(returning);
      const answer = columns === undefined ? '' : `, ${columns}`;
      return around(
        `${set} from `,
        types,
        ` where ${conditions} returning asked.asked_nth::int as asked_nth${answer}`,
      );
    },
  };
}

/** Nobody is told of the rows: they are counted. */
function lockOf(table: string, key: readonly KeyColumn[], types: readonly string[]): readonly string[] {
  const conditions = key.map(({ column }, i) => `locked.${column} = asked.asked_${i + 1}`).join(' and ');
  return around(
    'select count(*) as count from (select 1 from ',
    key.map(({ at }) => types[at] ?? 'text'),
    ` join ${table} as locked on ${conditions} order by asked.asked_nth for no key update of locked) as locks`,
  );
}

/** A column of which a condition says the value, and where that stands. */
interface KeyColumn {
  column: string;
  at: number;
}

/** A column that a condition says the value of, and nothing else in it. */
const equality = /^(\w+) = \$(\d+)(?:::\w+)?$/;

/** Returns which columns must have a value for a condition to hold, and the places of these values. */
const equalitiesIn = (condition: string): KeyColumn[] =>
  condition.split(/\sand\s/i).flatMap((part) => {
    const [, column, place] = equality.exec(part.trim()) ?? [];
    return column === undefined ? [] : [{ column, at: Number(place) - 1 }];
  });

const startOfRow = /\)\s+values\s*\(/i;
const onConflict = /\)\s+on conflict\b/i;

/** Only of one row: `insert into t (a, b) values ($1, $2)`. */
function insertOf(texts: readonly string[], text: string): Alike | null {
  const parts = partsOfInsert(text);
  if (!parts || /\bselect\b|\breturning\b|\bdo update\b/i.test(text)) return null;
  if (/\)\s*,\s*\(/.test(parts.row)) return null;
  return {
    ...changesNone,
    is: 'insert',
    isUncounted: parts.rest !== '',
    isOrdered: false,
    keyOf: () => '',
    asOne: (types) => {
      const { head, row, rest } = partsOfInsert(bodyOf(texts, types)) ?? parts;
      return around(`${head} select ${row} from `, types, rest);
    },
  };
}

/** Returns an insert in three parts: up to its columns, the values of its row, what it says of one that is there. */
function partsOfInsert(text: string): { head: string; row: string; rest: string } | null {
  const [head, row, ...more] = text.split(startOfRow);
  if (head === undefined || row === undefined || more.length > 0) return null;
  const conflict = onConflict.exec(row);
  const end = conflict ? conflict.index : row.trimEnd().length - 1;
  if (row[end] !== ')') return null;
  return { head: `${head})`, row: row.slice(0, end), rest: conflict ? row.slice(end + 1) : '' };
}

const isArray = (type: string): boolean => type.endsWith('[]');
/** An array has no place in an array: there it stands as its text. */
const columnType = (type: string): string => (isArray(type) ? 'text[]' : `${type}[]`);
const columnOf = (type: string, n: number): string =>
  isArray(type) ? `(asked.asked_${n}::${type})` : `asked.asked_${n}`;

/** Returns a statement with the columns of the asked rows where its values stand. */
const bodyOf = (texts: readonly string[], types: readonly string[]): string =>
  texts.reduce((body, text, n) => body + columnOf(types[n - 1] ?? 'text', n) + text);

/** Returns texts around the rows that are asked for: `before`, the table of their values, `after`. */
function around(before: string, types: readonly string[], after: string): readonly string[] {
  const names = types.map((_, i) => `asked_${i + 1}`);
  const rows = ` with ordinality as asked(${[...names, 'asked_nth'].join(', ')})`;
  const pieces = types.map((type, i) => {
    const isLast = i === types.length - 1;
    return `::${columnType(type)}${isLast ? `)${rows}${after}` : ', '}`;
  });
  return Object.freeze([`${before}unnest(`, ...pieces]);
}

/** Each value stands behind its kind and the length of its text, so that no two lists of values read the same. */
function textOfValues(list: readonly unknown[]): string {
  let text = '';
  for (const value of list) {
    const isText = typeof value === 'string' || typeof value === 'bigint';
    const one = isText ? String(value) : otherText(value);
    text += `${isText ? 't' : 'j'}${one.length}:${one} `;
  }
  return text;
}

const otherText = (value: unknown): string =>
  value === undefined
    ? ''
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

const plain = new Set(['string', 'number', 'bigint', 'boolean']);

/** Returns whether values may stand in a row of a table: arrays are of what a text says as well. */
export const isAskable = (list: readonly unknown[]): boolean =>
  list.every((value) => !Array.isArray(value) || value.every((each) => plain.has(typeof each)));

/** Returns a value as it stands in the column of its type. */
export function asked(type: string, value: unknown): unknown {
  if (!isArray(type) || !Array.isArray(value)) return value ?? null;
  const elements = value.map((each) => `"${String(each).replace(/[\\"]/g, '\\$&')}"`);
  return `{${elements.join(',')}}`;
}
