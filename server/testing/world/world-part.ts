import type { Writer } from '../../src/platform/db/sql.ts';

/** What a file of this folder adds to the sample data, in which everything is right; found by the name `worldPart`. */
export interface WorldPart {
  /** Parts are inserted in ascending order, each after those whose rows it needs. */
  order: number;
  settle(writer: Writer): Promise<void>;
}
