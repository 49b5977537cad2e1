import { type Kysely, type RawBuilder, sql } from 'kysely';

export { sql };
export type Query<Row = unknown> = RawBuilder<Row>;

/** Reads rows. Behind it stands a read-only transaction: the database itself refuses a write. */
export interface Reader {
  rows<Row>(query: Query<Row>): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>;
}

/** Reads and writes inside one transaction. */
export interface Writer extends Reader {
  /** Runs a statement and returns how many rows it changed. */
  run(query: Query): Promise<number>;
  readonly writes: true;
}

export function writerOn(executor: Kysely<unknown>): Writer {
  return {
    writes: true,
    rows: async <Row>(query: Query<Row>) => (await query.execute(executor)).rows,
    first: async <Row>(query: Query<Row>) => (await query.execute(executor)).rows[0],
    run: async (query) => Number((await query.execute(executor)).numAffectedRows ?? 0n),
  };
}
