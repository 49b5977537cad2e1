import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded.ts';

export interface Database {
  kind: 'pglite' | 'postgres';
  kysely: Kysely<unknown>;
  close(): Promise<void>;
}

const int8 = 20;
const date = 1082;

/** Money comes out of the database as `bigint`, business dates as text. */
export const parsers: Record<number, (text: string) => unknown> = {
  [int8]: BigInt,
  [date]: (text) => text,
};

export function openPostgres(url: string, connections = 20): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection may die while it idles in the pool, and also between two statements of a transaction, where
  // the pool does not listen. Both must not end the process: the next statement fails, or gets a fresh one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { kind: 'postgres', kysely, close: () => kysely.destroy() };
}

/** Opens the embedded database in a folder, or in memory when there is none. */
export async function openPglite(folder: string | null, template?: Blob): Promise<Database> {
  const { pglite, release } = await openEmbedded(folder, parsers, template);
  const kysely = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'pglite',
    kysely,
    close: async () => {
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}
