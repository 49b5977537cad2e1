import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorFacts, type Log } from '../log.ts';

const reconnectMs = { first: 250, most: 5_000 };

/**
 * Keeps one connection beside the pool, by which processes on one PostgreSQL tell each other that there is something
 * new in the database. Nothing rests on it: a notification may be lost, and a pooler between (in transaction mode)
 * loses all of them, so whoever listens looks into the database from time to time as well. `heard` runs for what
 * other connections say, and after each new connection.
 */
export function notifications(url: string, channel: string, log: Log, heard: () => void) {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function connected(): Promise<void> {
    const socket = new Socket();
    const next = new pg.Client({
      connectionString: url,
      stream: () => socket,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'banyan notifications',
    });
    const ended = new Promise<void>((resolve) => void next.once('end', resolve));
    next.on('error', () => undefined);
    next.on('notification', ({ processId }) => {
      if (processId !== (next as unknown as { processID: number }).processID) heard();
    });
    // A client that is asked to end while it connects may do neither: `connect` then never returns.
    const abort = () => (client ? void next.end().catch(() => undefined) : void socket.destroy());
    stopping.signal.addEventListener('abort', abort);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      heard();
      await ended;
    } finally {
      client = undefined;
      stopping.signal.removeEventListener('abort', abort);
      await next.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    for (let waitMs = reconnectMs.first; !stopping.signal.aborted; ) {
      const startedAt = performance.now();
      await connected().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn('notifications wait', errorFacts(error));
      });
      // One that lasted was no failure to connect.
      if (performance.now() - startedAt > reconnectMs.most) waitMs = reconnectMs.first;
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      waitMs = Math.min(reconnectMs.most, waitMs * 2);
    }
  }
  let running: Promise<void> | undefined;

  return {
    /** Connects; from then on it reconnects by itself. A second time does nothing. */
    start: (): void => void (running ??= run()),
    /** Tells the other processes. While there is no connection nobody is told. */
    tell: async (): Promise<void> => void (await client?.query(`notify ${channel}`).catch(() => undefined)),
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
}
