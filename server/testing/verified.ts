import { expect } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { verify } from '../src/verify/verify.ts';

/** Fails the test with the broken invariants, if there are any. */
export async function expectVerified(db: Database, areas?: readonly string[]): Promise<void> {
  expect((await verify(db, areas)).violations).toEqual([]);
}
