import type { Query } from '../../src/platform/db/sql.ts';

/** Name of an invariant → the statements that break it in the sample data. */
export type Planted = Record<string, Query[]>;
