import { expect } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { type Query, type Reader, sql } from '../src/platform/db/sql.ts';
import { inWholeSnapshot } from '../src/platform/db/transaction.ts';
import { gatheredTables } from '../src/verify/check-all.ts';
import { invariants, verify } from '../src/verify/verify.ts';

/** Fails the test with the broken invariants, if there are any. */
export async function expectVerified(db: Database, areas?: readonly string[]): Promise<void> {
  if (await inWholeSnapshot(db, (reader) => holdsAtOnce(reader, areas))) return;
  expect((await verify(db, areas)).violations).toEqual([]);
}

/**
 * Asks for the invariants in one statement: it takes a third of the time, but cannot say which one is broken. A
 * connection plans it once, which takes several times as long as carrying it out.
 */
export async function holdsAtOnce(reader: Reader, areas?: readonly string[]): Promise<boolean> {
  const name = ['broken', ...(areas ?? [])].join('_');
  const isPlanned = await reader.first(sql`select from pg_prepared_statements where name = ${name}`);
  if (!isPlanned)
    await reader.rows(sql.raw(`prepare ${name} as ${statementFor(areas, await gatheredTables(reader))}`));
  return (await reader.first<{ broken: boolean }>(sql.raw(`execute ${name}`)))?.broken === false;
}

function statementFor(areas: readonly string[] | undefined, gathered: Query): string {
  const broken = invariants
    .filter(({ area }) => !areas || areas.includes(area))
    .map(({ query }): Query<unknown> => sql`exists (${query})`)
    .reduce((one, other) => sql`${one} or ${other}`);
  const { texts, values } = sql`with ${gathered} asked as (select) select ${broken} as broken from asked`;
  // A statement whose values stand in it has one plan; with parameters the first few times would have one each.
  return texts.reduce((all, text, i) => `${all}${literal(values[i - 1])}${text}`);
}

/** Returns a value of an invariant as it stands in a statement. */
function literal(value: unknown): string {
  if (typeof value === 'object' && !Array.isArray(value)) throw new Error(`no literal: ${String(value)}`);
  const text = Array.isArray(value)
    ? `{${value.map((each) => JSON.stringify(each)).join(',')}}`
    : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
