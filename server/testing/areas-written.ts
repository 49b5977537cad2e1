import type { Database } from '../src/platform/db/database.ts';
import { type Reader, sql } from '../src/platform/db/sql.ts';
import { invariants, recomputations } from '../src/verify/verify.ts';
import { anyTable, writesInto } from './noted-calls.ts';

/** What invariants of more areas than this read, such as transfers, is no area's own. */
const mostReaders = 3;

/** The tables that what must hold of an area reads, and which of them are its own: few others read these. */
interface Tables {
  /** Undefined where that is not known: what a rule computes once more is asked for by code. */
  read: readonly string[] | undefined;
  own: readonly string[];
}

let tablesOfAreas: Promise<Map<string, Tables>> | undefined;

/**
 * Returns the areas of which something may be broken in a database: one of their own tables was written to at some time,
 * or they have none; and, where all held after so many writes, one of all that they read was written to since. Where
 * nobody took note of the statements, and in the full run, these are all: undefined.
 */
export async function areasWritten(
  reader: Reader,
  db: Database,
  heldAt?: number,
): Promise<readonly string[] | undefined> {
  const written = writesInto(db);
  if (!written || process.env.BANYAN_FULL === '1') return undefined;
  tablesOfAreas ??= tablesRead(reader);
  const { count, lastInto } = written;
  const last = (table: string) => lastInto.get(table) ?? 0;
  const isSince = (write: number) => heldAt === undefined || write > heldAt;
  return [...(await tablesOfAreas)]
    .filter(([, { own }]) => own.length === 0 || own.some((table) => lastInto.has(table)))
    .filter(([, { read }]) => isSince(read ? Math.max(...[anyTable, ...read].map(last)) : count))
    .map(([area]) => area);
}

async function tablesRead(reader: Reader): Promise<Map<string, Tables>> {
  const tables = await reader.rows<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const words = new Map<string, Set<string>>();
  for (const { area, query } of invariants) {
    const read = words.get(area) ?? new Set();
    for (const word of query.texts.join(' ').match(/\w+/g) ?? []) read.add(word);
    words.set(area, read);
  }
  const names = tables.map(({ name }) => name);
  const readersOf = (table: string) => [...words.values()].filter((read) => read.has(table)).length;
  const rare = names.filter((name) => readersOf(name) <= mostReaders);
  const computes = new Set(recomputations.map(({ area }) => area));
  return new Map(
    [...words].map(([area, read]): [string, Tables] => [
      area,
      {
        read: computes.has(area) ? undefined : names.filter((name) => read.has(name)),
        own: rare.filter((name) => read.has(name)),
      },
    ]),
  );
}
