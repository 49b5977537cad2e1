import type { Database } from '../src/platform/db/database.ts';
import { type Reader, sql } from '../src/platform/db/sql.ts';
import { invariants } from '../src/verify/verify.ts';
import { tablesWritten } from './noted-calls.ts';

/** What invariants of more areas than this read, such as transfers, is no area's own. */
const mostReaders = 3;

/** Which tables are each area's own: only its invariants read them, and few others. */
let own: Promise<Map<string, readonly string[]>> | undefined;

/**
 * Returns the areas of which something may be broken in a database: one of their own tables was written to at some time, or
 * they have none. Where nobody took note of the statements, and in the full run, these are all: undefined.
 */
export async function areasWritten(reader: Reader, db: Database): Promise<readonly string[] | undefined> {
  const written = tablesWritten(db);
  if (!written || process.env.BANYAN_FULL === '1') return undefined;
  own ??= ownTables(reader);
  const areas = [...(await own)];
  return areas
    .filter(([, tables]) => tables.length === 0 || tables.some((table) => written.has(table)))
    .map(([area]) => area);
}

async function ownTables(reader: Reader): Promise<Map<string, readonly string[]>> {
  const tables = await reader.rows<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const words = new Map<string, Set<string>>();
  for (const { area, query } of invariants) {
    const read = words.get(area) ?? new Set();
    for (const word of query.texts.join(' ').match(/\w+/g) ?? []) read.add(word);
    words.set(area, read);
  }
  const readersOf = (table: string) => [...words.values()].filter((read) => read.has(table)).length;
  const rare = tables.map(({ name }) => name).filter((name) => readersOf(name) <= mostReaders);
  return new Map([...words].map(([area, read]) => [area, rare.filter((table) => read.has(table))]));
}
