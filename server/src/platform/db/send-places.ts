import { type Alike, asked } from './alike.ts';
import type { Connection, Result } from './database.ts';
import { isStalePlan, sqlState } from './failures.ts';
import { insertAll, insertionsOf } from './insert-rows.ts';
import { type Query, sql } from './sql.ts';

/** How a statement is sent. */
export type Pipe = Pick<Connection, 'query' | 'send'>;

/** How what was gathered is sent: what is asked as one for many is planned once, however many these are. */
export type GatheredPipe = Pipe & { ask: Connection['query'] };

/** What is known of the statements of a database, by their texts. */
export type KnownStatements = Map<string, Known>;

export interface Known {
  /** Null for what is asked alone, each time. */
  alike: Alike | null;
  /** The types of its values, as the database has found them; null until it was asked. */
  types: readonly string[] | null;
  texts: readonly string[];
  /** Of an update: how the rows are locked that several statements of it change. */
  locks: readonly string[];
  isAsked: boolean;
}

/** What is asked alone, whatever it is. */
const apart = (): Known => ({ alike: null, types: null, texts: [], locks: [], isAsked: true });

/** A statement that waits for the others of its turn. Nobody waits for the answer to some. */
export interface Asked {
  query: Query;
  key: string;
  waits: { resolve(result: Result): void; reject(error: unknown): void } | null;
}

/** Statements that are sent at the same place: one, or such as may be asked as one. */
export interface Place {
  how: Known | 'rows' | 'alone';
  text: string;
  asked: Asked[];
  /** Which rows are updated here: each once. */
  keys: Set<string>;
}

/** So many rows are asked for in one statement at most: more than a batch asks for, so that its commands keep step. */
const mostAtOnce = 1_000;

/** Sends the statements of a turn in their order. */
export function sendPlaces(pipe: GatheredPipe, known: KnownStatements, places: readonly Place[]): void {
  const updates = Map.groupBy(places.filter(isLearnedUpdate), ({ text }) => text);
  for (const place of places) {
    const same = updates.get(place.text) ?? [];
    if (same.length > 1 && same[0] === place) lockTogether(pipe, same);
    sendPlace(pipe, known, place);
  }
}

const isLearnedUpdate = (place: Place): place is Place & { how: Learned } =>
  typeof place.how !== 'string' && place.how.alike?.is === 'update' && place.how.types !== null;

/**
 * Locks the rows that several statements of one text change, all in the order of their keys: where two commands change the
 * same row, each statement would lock its own in order, and all of them together in none.
 */
function lockTogether(pipe: GatheredPipe, places: readonly (Place & { how: Learned })[]): void {
  const how = places[0]?.how;
  const all = places.flatMap((place) => place.asked);
  const rows = [...new Map(all.map((one) => [one.key, one])).values()].sort(byKey);
  if (!how || how.locks.length === 0 || rows.length < 2) return;
  const { alike, types, locks } = how;
  const columns = alike.rowsAt.map((at) =>
    rows.map(({ query }) => asked(types[at] ?? 'text', query.values[at])),
  );
  // Nobody waits for it: where it fails, so does all that is sent after it.
  void pipe.ask(sql(locks, ...columns)).catch((error: unknown) => {
    if (isOfText(error)) how.locks = [];
  });
}

const byKey = (a: Asked | undefined, b: Asked | undefined): number =>
  (a?.key ?? '') < (b?.key ?? '') ? -1 : 1;

function sendPlace(pipe: GatheredPipe, known: KnownStatements, { how, text, asked: all }: Place): void {
  if (all.length > 1 && how === 'rows') return insertTogether(pipe, all, () => known.set(text, apart()));
  if (all.length > 1 && typeof how !== 'string' && how.alike && how.types)
    return askTogether(pipe, how as Learned, all);
  for (const { query, waits } of all) {
    if (waits) void pipe.query(query).then(waits.resolve, waits.reject);
    else pipe.send(query);
  }
  if (all.length > 1 && typeof how !== 'string' && !how.isAsked) learn(pipe, how, text);
}

/** Asks for the types of a statement's values: the database has found them when it prepared it on this connection. */
function learn(pipe: Pipe, how: Known, text: string): void {
  how.isAsked = true;
  const question = sql`
    select parameter_types::text[] as types from pg_prepared_statements where statement = ${text}`;
  void pipe.query(question).then(
    ({ rows }) => {
      const types = (rows[0] as { types: string[] } | undefined)?.types;
      if (!types || types.length === 0) return;
      how.texts = how.alike?.asOne(types) ?? [];
      how.locks = how.alike?.locking(types) ?? [];
      how.types = types;
    },
    () => {
      // The transaction has failed; somebody else will ask again.
      how.isAsked = false;
    },
  );
}

/** A statement of which is known how it is asked for many. */
type Learned = Known & { alike: Alike; types: readonly string[] };

function askTogether(pipe: GatheredPipe, how: Learned, all: readonly Asked[]): void {
  const { alike, types, texts } = how;
  // Whoever reads the same is told the same.
  const isShared = alike.is === 'read';
  const groups = isShared ? [...Map.groupBy(all, ({ key }) => key).values()] : all.map((one) => [one]);
  if (alike.isOrdered) groups.sort(([a], [b]) => byKey(a, b));
  const setApart = () => Object.assign<Known, Known>(how, apart());
  for (let from = 0; from < groups.length; from += mostAtOnce) {
    const some = groups.slice(from, from + mostAtOnce);
    const columns = types.map((type, i) => some.map(([one]) => asked(type, one?.query.values[i])));
    const done = ({ rows }: Result) => answer(alike, some, rows as Answered[]);
    sendFor(pipe, sql(texts, ...columns), some.flat(), { done, setApart });
  }
}

/** A row of an answer, and the place of whoever asked for it, from 1 on. */
type Answered = { asked_nth: number };

function answer({ is }: Alike, groups: readonly (readonly Asked[])[], rows: readonly Answered[]): void {
  const own: object[][] = groups.map(() => []);
  for (const { asked_nth: nth, ...row } of rows) own[nth - 1]?.push(row);
  for (const [i, group] of groups.entries()) {
    const answered = own[i] ?? [];
    const changed = is === 'read' ? 0 : is === 'insert' ? 1 : answered.length;
    const last = group.at(-1);
    // Each has rows of its own, whatever it does with them.
    for (const one of group)
      one.waits?.resolve({ rows: one === last ? answered : answered.map((row) => ({ ...row })), changed });
  }
}

function insertTogether(pipe: GatheredPipe, all: readonly Asked[], setApart: () => void): void {
  const insertions = all.map(({ query }) => insertionsOf(query) ?? []);
  const merged = (insertions[0] ?? []).map((first, part) => ({
    ...first,
    rows: insertions.flatMap((each) => each[part]?.rows ?? []),
  }));
  const done = () => {
    // What is inserted last is what a statement counts.
    for (const [i, { waits }] of all.entries())
      waits?.resolve({ rows: [], changed: insertions[i]?.at(-1)?.rows.length ?? 0 });
  };
  sendFor(pipe, insertAll(merged, 0), all, { done, setApart });
}

interface Answering {
  done(result: Result): void;
  /** Has what was asked as one asked alone from now on. */
  setApart(): void;
}

/**
 * Sends one statement for some who have asked. Where it fails nothing of the transaction can be committed, whether one
 * of them waits for it or not.
 */
function sendFor(
  pipe: GatheredPipe,
  query: Query,
  all: readonly Asked[],
  { done, setApart }: Answering,
): void {
  void pipe.ask(query).then(done, (error: unknown) => {
    if (isOfText(error)) setApart();
    for (const { waits } of all) waits?.reject(error);
  });
}

/** Returns whether the database refuses a statement for what it says, and would whatever its values are. */
const isOfText = (error: unknown): boolean => /^(?:42|0A)/.test(sqlState(error)) && !isStalePlan(error);
