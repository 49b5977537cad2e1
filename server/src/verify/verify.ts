import { everything } from '../everything.ts';
import type { Database } from '../platform/db/database.ts';
import type { Reader } from '../platform/db/sql.ts';
import { inWholeSnapshot } from '../platform/db/transaction.ts';
import { checkAll } from './check-all.ts';
import type { Verification } from './invariant.ts';

/** Every invariant of the areas. */
export const { invariants } = everything;

const ofAreas = (areas: readonly string[] | undefined) =>
  areas ? invariants.filter(({ area }) => areas.includes(area)) : invariants;

/** Checks every invariant, or those of some areas, in one snapshot of all nodes: work beside it is never half seen. */
export const verify = (db: Database, areas?: readonly string[]): Promise<Verification> =>
  inWholeSnapshot(db, (reader) => check(reader, areas));

/** Checks the same inside a transaction that stands open already. */
export const check = (reader: Reader, areas?: readonly string[]): Promise<Verification> =>
  checkAll(reader, ofAreas(areas));
