import type { Query } from '../platform/db/sql.ts';

/** One sentence that must hold for the whole database, and the query that finds where it does not. */
export interface Invariant {
  /** The sentence; it is also how tests and the console name the invariant. */
  name: string;
  /** One row for each violation, with enough in `example` to find the guilty rows. */
  query: Query<{ example: string }>;
}

/** An invariant, and whose it is. */
export interface AreaInvariant extends Invariant {
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
