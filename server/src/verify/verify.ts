import { everything } from '../everything.ts';
import type { Database } from '../platform/db/database.ts';
import type { Reader } from '../platform/db/sql.ts';
import { inWholeSnapshot } from '../platform/db/transaction.ts';
import { checkAll } from './check-all.ts';
import type { Verification } from './invariant.ts';

/** Every invariant of the areas, and what rules of theirs compute once more. */
export const { invariants, recomputations } = everything;

/** Both: all that must hold. */
export const sentences = [...invariants, ...recomputations];

const ofAreas = (areas: readonly string[] | undefined) =>
  areas ? sentences.filter(({ area }) => areas.includes(area)) : sentences;

/** Checks every invariant, or those of some areas, in one snapshot of all nodes: work beside it is never half seen. */
export const verify = (db: Database, areas?: readonly string[]): Promise<Verification> =>
  inWholeSnapshot(db, (reader) => check(reader, areas));

/** Checks the same inside a transaction that stands open already. */
export const check = (reader: Reader, areas?: readonly string[]): Promise<Verification> =>
  checkAll(reader, ofAreas(areas));
