import { type Alike, alikeOf, asked, isAskable } from './alike.ts';
import type { Connection, Result } from './database.ts';
import { isStalePlan, sqlState } from './failures.ts';
import { type Insertion, insertAll, insertionsOf, nameOfRows } from './insert-rows.ts';
import { type Query, sql, textOf } from './sql.ts';

/** How a statement is sent. */
type Pipe = Pick<Connection, 'query' | 'send'>;

/** How what was gathered is sent: what is asked as one for many is planned once, however many these are. */
export type GatheredPipe = Pipe & { ask: Connection['query'] };

/** What is known of the statements of a database, by their texts. */
export type KnownStatements = Map<string, Known>;

interface Known {
  /** Null for what is asked alone, each time. */
  alike: Alike | null;
  /** The types of its values, as the database has found them; null until it was asked. */
  types: readonly string[] | null;
  texts: readonly string[];
  isAsked: boolean;
}

/** What is asked alone, whatever it is. */
const apart = (): Known => ({ alike: null, types: null, texts: [], isAsked: true });

/** A statement that waits for the others of its turn. Nobody waits for the answer to some. */
interface Asked {
  query: Query;
  key: string;
  waits: { resolve(result: Result): void; reject(error: unknown): void } | null;
}

/** Statements that are sent at the same place: one, or such as may be asked as one. */
interface Place {
  how: Known | 'rows' | 'alone';
  text: string;
  asked: Asked[];
  /** Which rows are updated here: each once. */
  keys: Set<string>;
}

/** So many rows are asked for in one statement at most: more than a batch asks for, so that its commands keep step. */
const mostAtOnce = 1_000;
/** So many texts are known; what is put together anew each time must not fill the memory. */
const mostKnown = 2_000;

/**
 * Gathers the statements of commands that share a transaction, until all of them wait for an answer: what they ask
 * alike is asked as one statement, which costs the database and this process little more than one of them alone. What
 * one command asks keeps its order; what the others ask may come between.
 *
 * Texts are learned by and by: the first time they are sent one by one, and the database is asked for the types of
 * their values.
 */
export function gathering(pipe: GatheredPipe, known: KnownStatements) {
  let places: Place[] = [];
  let byText = new Map<string, number[]>();
  let turn = 0;
  let isScheduled = false;

  /** Sends what was gathered. To be called before whatever ends the transaction. */
  function flush(): void {
    const gathered = places;
    places = [];
    byText = new Map();
    turn += 1;
    for (const place of gathered) sendPlace(pipe, known, place);
  }

  /** By then all have gone on that were answered at the same time. */
  function flushSoon(): void {
    if (isScheduled) return;
    isScheduled = true;
    process.nextTick(() => {
      isScheduled = false;
      flush();
    });
  }

  function add(own: { turn: number; last: number }, query: Query, waits: Asked['waits']): void {
    if (own.turn !== turn) [own.turn, own.last] = [turn, 0];
    const { how, text } = wayOf(known, query, waits !== null);
    const key = typeof how === 'string' ? '' : (how.alike?.keyOf(query.values) ?? '');
    const others = byText.get(text) ?? [];
    const isFree = (at: number) => at >= own.last && !places[at]?.keys.has(key);
    let at = how === 'alone' ? undefined : others.find(isFree);
    if (at === undefined) {
      at = places.push({ how, text, asked: [], keys: new Set() }) - 1;
      if (how !== 'alone') byText.set(text, [...others, at]);
    }
    const place = places[at];
    place?.asked.push({ query, key, waits });
    if (typeof how !== 'string' && how.alike?.is === 'update') place?.keys.add(key);
    own.last = at;
    flushSoon();
  }

  return {
    flush,
    /** Returns the way of one of the commands: its statements keep their order. */
    forOne: (): Pipe => {
      const own = { turn, last: 0 };
      return {
        query: (query) => new Promise((resolve, reject) => add(own, query, { resolve, reject })),
        send: (query) => add(own, query, null),
      };
    },
  };
}

/** Returns how a statement may be asked together with others, and the text by which these are found. */
function wayOf(known: KnownStatements, query: Query, isWaitedFor: boolean): Pick<Place, 'how' | 'text'> {
  const insertions = insertionsOf(query);
  // Nobody can be told how many rows an insert has come to that passes over some.
  const isUncounted = isWaitedFor && insertions?.some(({ passesOver }) => passesOver === true);
  const rows = insertions?.every(isAskableAsRows) ? nameOfRows(insertions) : null;
  if (rows !== null) return { how: isUncounted || known.has(rows) ? 'alone' : 'rows', text: rows };
  const text = textOf(query);
  const how: Known = known.get(text) ?? {
    alike: known.size < mostKnown ? alikeOf(query.texts) : null,
    types: null,
    texts: [],
    isAsked: false,
  };
  if (known.size < mostKnown) known.set(text, how);
  const isAlone = !how.alike || (isWaitedFor && how.alike.isUncounted) || !isAskable(query.values);
  return { how: isAlone ? 'alone' : how, text };
}

/** An array has no place in the array of its column, and a part of a statement is no value. */
const isAskableAsRows = ({ rows }: Insertion): boolean =>
  rows.every((row) => row.every((value) => !Array.isArray(value) && !isPart(value)));

const isPart = (value: unknown): boolean => typeof value === 'object' && value !== null && 'texts' in value;

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
  if (alike.isOrdered) groups.sort(([a], [b]) => ((a?.key ?? '') < (b?.key ?? '') ? -1 : 1));
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
function sendFor(pipe: GatheredPipe, query: Query, all: readonly Asked[], { done, setApart }: Answering): void {
  void pipe.ask(query).then(done, (error: unknown) => {
    if (isOfText(error)) setApart();
    for (const { waits } of all) waits?.reject(error);
  });
}

/** Returns whether the database refuses a statement for what it says, and would whatever its values are. */
const isOfText = (error: unknown): boolean => /^(?:42|0A)/.test(sqlState(error)) && !isStalePlan(error);
