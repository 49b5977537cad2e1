import type { Query } from '../platform/db/sql.ts';

export const areas = [
  'ledger',
  'wallet',
  'investing',
  'people',
  'policy',
  'four-eyes',
  'audit',
  'client-log',
] as const;
export type Area = (typeof areas)[number];

/** One sentence that must hold for the whole database, and the query that finds where it does not. */
export interface Invariant {
  /** The sentence; it is also how tests and the console name the invariant. */
  name: string;
  area: Area;
  /** One row for each violation, with enough in `example` to find the guilty rows. */
  query: Query<{ example: string }>;
}
