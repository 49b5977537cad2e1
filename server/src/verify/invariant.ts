import type { Query, Reader } from '../platform/db/sql.ts';

/** One sentence that must hold for the whole database, and the query that finds where it does not. */
export interface Invariant {
  /** The sentence; it is also how tests and the console name the invariant. */
  name: string;
  /** One row for each violation, with enough in `example` to find the guilty rows. */
  query: Query<{ example: string }>;
}

/**
 * One sentence that must hold for the whole database, and that a rule of the domain decides: what is stored is computed once
 * more by the rule, from the facts that it follows from, and not by the statement that wrote it.
 */
export interface Recomputation {
  /** The sentence; tests and the console name it by this, as they do invariants. */
  name: string;
  /** Returns one text for each violation, with enough in it to find the guilty rows. */
  find: (reader: Reader) => Promise<string[]>;
}

/** An invariant, and whose it is. */
export interface AreaInvariant extends Invariant {
  area: string;
}

/** A recomputation, and whose it is. */
export interface AreaRecomputation extends Recomputation {
  area: string;
}

export interface Violation {
  invariant: string;
  area: string;
  count: number;
  examples: string[];
}

export interface Verification {
  checked: number;
  violations: Violation[];
}
