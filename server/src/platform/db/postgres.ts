import type { Socket } from 'node:net';
import pg from 'pg';
import {
  type Connection,
  type Database,
  type Isolation,
  isSnapshot,
  parsers,
  type Result,
} from './database.ts';
import { isStalePlan } from './failures.ts';
import { gathering } from './gathering.ts';
import type { GatheredPipe, KnownStatements } from './send-places.ts';
import { type Query, textOf } from './sql.ts';
import { isForFew } from './statement-rows.ts';
import { unwaitedStatements } from './unwaited.ts';
import { passFence, takeWholeSnapshot } from './whole-snapshot.ts';
import { wireValue } from './wire-values.ts';

/** How long a batched transaction, of many commands, waits for a lock that somebody else holds. */
const sharedLockTimeoutMs = 50;

/** How long a statement may take in a snapshot that many readers share, and in one that a reader has alone. */
const sharedReadTimeoutMs = 500;
const longReadTimeoutMs = 10_000;

/**
 * What many ask as one is joined to the table of their values row by row, by an index: only so are rows locked in the
 * order of that table, in which everybody locks them.
 */
const rowByRow = 'set local enable_hashjoin = off; set local enable_mergejoin = off';

const reading = 'begin isolation level repeatable read, read only';
const beginnings: Record<Isolation, string> = {
  'read committed': 'begin',
  shared: `begin; set local lock_timeout = ${sharedLockTimeoutMs}; ${rowByRow}`,
  snapshot: reading,
  'shared snapshot': `${reading}; set local statement_timeout = ${sharedReadTimeoutMs}`,
  'long snapshot': `${reading}; set local statement_timeout = ${longReadTimeoutMs}`,
  'whole snapshot': reading,
};

export function openPostgres(url: string, connections = 20): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    pipeline: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection may die while it idles in the pool, and also between two statements of a transaction, where
  // the pool does not listen. Both must not end the process: the next statement fails, or gets a fresh one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const opened: Pool = { pool, isFenced: fencing(), prepared: naming(), known: new Map() };
  return {
    kind: 'postgres',
    url,
    transaction: (isolation, work) => transact(opened, isolation, work),
    close: async () => {
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}

interface Pool {
  pool: pg.Pool;
  isFenced: Fencing;
  prepared: Prepare;
  known: KnownStatements;
}

async function transact<T>(
  { pool, isFenced, prepared, known }: Pool,
  isolation: Isolation,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const send = sender(client);
  const unwaited = unwaitedStatements();
  let isStale = false;
  const note = (error: unknown): never => {
    isStale ||= isStalePlan(error);
    throw error;
  };
  const pipe: GatheredPipe = {
    query: (query) => send(prepared(query)).then(resultOf, note),
    ask: (query) => send(prepared(query, true)).then(resultOf, note),
    send: (query) => unwaited.add(send(prepared(query)).catch(note)),
  };
  const gathered = isolation === 'shared' ? gathering(pipe, known) : undefined;
  let needsFence: boolean;
  let value: T;
  try {
    needsFence = await isFenced(client);
    // Travels with the first statement.
    unwaited.add(send({ text: beginnings[isolation] }));
    if (needsFence && isolation === 'whole snapshot') await takeWholeSnapshot((text) => send({ text }));
    value = await work({
      isSnapshot: isSnapshot(isolation),
      query: pipe.query,
      send: pipe.send,
      ...(gathered && { forOne: () => ({ isSnapshot: false, ...gathered.forOne() }) }),
    });
    gathered?.flush();
  } catch (error) {
    // What is still to be sent must not come after the end, when the connection is somebody else's.
    gathered?.flush();
    // Whatever the work has made of it, also one of many that share.
    await giveBack(client, send({ text: 'rollback' }), () => isStale);
    throw unwaited.causeOf(error);
  }
  if (needsFence && !isSnapshot(isolation)) unwaited.add(send({ text: passFence }));
  const committed = send({ text: 'commit' });
  const givenBack = giveBack(client, committed, () => isStale);
  // A snapshot has nothing to lose: its answer need not wait.
  if (isSnapshot(isolation)) return value;
  await givenBack;
  const { command } = await committed;
  await unwaited.check();
  if (command !== 'COMMIT') throw new Error('a transaction that had failed cannot be committed');
  return value;
}

type Fencing = (client: pg.PoolClient) => boolean | Promise<boolean>;

/**
 * Returns what tells whether the database is a cluster's, where commits pass a fence. It is asked once; on a cluster
 * until the first migrations have made the fence.
 */
function fencing(): Fencing {
  let known: boolean | undefined;
  return async (client) => {
    if (known !== undefined) return known;
    const { rows } = await client.query<{ cluster: boolean; fence: boolean }>(
      "select exists (select from pg_extension where extname = 'citus') as cluster, to_regclass('schema_migrations') is not null as fence",
    );
    const { cluster = false, fence = false } = rows[0] ?? {};
    if (!cluster || fence) known = cluster;
    return cluster && fence;
  };
}

/** Gives the connection back when its last statement is answered, or closes it when that fails or it is spoilt. */
const giveBack = (client: pg.PoolClient, last: Promise<unknown>, isSpoilt: () => boolean): Promise<void> =>
  last.then(
    () => client.release(isSpoilt()),
    () => client.release(true),
  );

type Send = (query: { text: string; name?: string; values?: unknown[] }) => Promise<pg.QueryResult>;

/** Returns what sends statements at once; those of one turn of the event loop leave in one packet. */
function sender(client: pg.PoolClient): Send {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let isCorked = false;
  return (query) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    return client.query(query);
  };
}

const resultOf = ({ rows, rowCount, command }: pg.QueryResult): Result => ({
  rows,
  changed: changing.has(command) ? (rowCount ?? 0) : 0,
});
const changing = new Set(['INSERT', 'UPDATE', 'DELETE']);

/** `isNamed` says that it is planned once, however many rows it is for. */
type Prepare = (query: Query, isNamed?: boolean) => Parameters<Send>[0];

const mostNames = 2_000;

/**
 * Returns what names statements, so that each connection of a pool plans them once; the code has a few hundred, and
 * what comes after `mostNames` texts is planned each time.
 */
function naming(): Prepare {
  const names = new Map<string, string>();
  return (query, isNamed = isForFew(query.values)) => {
    const text = textOf(query);
    const values = query.values.map(wireValue);
    if (!isNamed) return { text, values };
    let name = names.get(text);
    if (name === undefined && names.size < mostNames) {
      name = `s${names.size}`;
      names.set(text, name);
    }
    return name === undefined ? { text, values } : { text, values, name };
  };
}
