import { alikeOf, isAskable } from './alike.ts';
import { type Insertion, insertionsOf, nameOfRows } from './insert-rows.ts';
import {
  type Asked,
  type GatheredPipe,
  type Known,
  type KnownStatements,
  type Pipe,
  type Place,
  sendPlaces,
} from './send-places.ts';
import { type Query, textOf } from './sql.ts';

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
    sendPlaces(pipe, known, gathered);
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
    locks: [],
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
