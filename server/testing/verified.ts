import { expect } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { type Query, type Reader, sql } from '../src/platform/db/sql.ts';
import { inSnapshot } from '../src/platform/db/transaction.ts';
import { invariants, verify } from '../src/verify/verify.ts';

/** Fails the test with the broken invariants, if there are any. */
export async function expectVerified(db: Database, areas?: readonly string[]): Promise<void> {
  if (await inSnapshot(db, (reader) => holdsAtOnce(reader, areas))) return;
  expect((await verify(db, areas)).violations).toEqual([]);
}

/** Asks for the invariants in one statement: it takes a third of the time, but cannot say which one is broken. */
export async function holdsAtOnce(reader: Reader, areas?: readonly string[]): Promise<boolean> {
  const wanted = invariants.filter(({ area }) => !areas || areas.includes(area));
  const broken = wanted
    .map(({ query }): Query<unknown> => sql`exists (${query})`)
    .reduce((one, other) => sql`${one} or ${other}`);
  return (await reader.first<{ broken: boolean }>(sql`select ${broken} as broken`))?.broken === false;
}
