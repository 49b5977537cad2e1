import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { errorFacts, type Log } from '../log.ts';
import { blindIndex } from '../security/sealing.ts';
import { addRequests } from './request-counts.store.ts';

/** How long after a request the other processes hear of it. */
const exchangeMs = 250;
/** How long after an exchange that failed it is tried again. */
const retryMs = 1_000;
/** A key is reported once this part of its limit has been seen here: people who just use the app cost no statement. */
const reportedPart = 1 / 16;
const keysAtOnce = 1_000;
/** How many keys are remembered; the one that was counted longest ago makes room. */
const maxKeys = 20_000;

interface Window {
  /** By all processes, as far as it is known here. */
  requests: number;
  /** Of these, what the others have not been told. */
  unreported: number;
  endsAt: number;
}

/**
 * Counts requests for all processes on one PostgreSQL, for the rate limits. A request waits for no statement: each
 * process counts by itself and exchanges its counts with the others every 250 ms. So a limit may be exceeded by what
 * arrives within that time, and by a sixteenth of it for each further process; while the database does not answer,
 * each process holds the limits by itself. Tries at secrets are counted elsewhere, exactly, in their own transactions.
 */
export function requestCounts({ db, clock, log, secret }: RequestCountsOptions) {
  const windows = new Map<string, Window>();
  const due = new Map<string, Window>();
  let timer: NodeJS.Timeout | undefined;
  let exchanging: Promise<void> | undefined;
  let isStopped = false;

  function count(key: string, timeWindow: number, max: number): { current: number; ttl: number } {
    const now = clock.wall().getTime();
    const known = windows.get(key);
    const window =
      known && known.endsAt > now ? known : { requests: 0, unreported: 0, endsAt: now + timeWindow };
    window.requests += 1;
    window.unreported += 1;
    // The newest stands last.
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > maxKeys) windows.delete(windows.keys().next().value ?? '');
    if (window.requests >= max * reportedPart) report(key, window);
    return { current: window.requests, ttl: window.endsAt - now };
  }

  function report(key: string, window: Window, afterMs = exchangeMs): void {
    due.set(key, window);
    if (timer || isStopped) return;
    timer = setTimeout(() => {
      exchanging = exchange().then((isDone) => {
        timer = undefined;
        for (const [left, of] of due) report(left, of, isDone ? exchangeMs : retryMs);
      });
    }, afterMs).unref();
  }

  /** Returns whether the database has answered. What it was not told stays due. */
  async function exchange(): Promise<boolean> {
    const batch = [...due].slice(0, keysAtOnce).map(([key, window]) => {
      due.delete(key);
      const told = window.unreported;
      window.unreported = 0;
      return { key, index: blindIndex(secret, 'requests', key), window, told };
    });
    const counts = batch.map(({ index, window, told }) => ({
      key: index,
      requests: BigInt(told),
      windowEndsAt: new Date(window.endsAt),
    }));
    try {
      const totals = await inTransaction(db, (writer) => addRequests(writer, counts, clock.wall()));
      const byKey = new Map(totals.map((total) => [total.key, total]));
      for (const { index, window } of batch) {
        const total = byKey.get(index);
        if (!total) continue;
        window.requests = Number(total.requests) + window.unreported;
        window.endsAt = total.windowEndsAt.getTime();
      }
      return true;
    } catch (error) {
      for (const { key, window, told } of batch) {
        window.unreported += told;
        due.set(key, window);
      }
      log.warn('counts of requests wait', errorFacts(error));
      return false;
    }
  }

  const storeFor = (prefix: string): FastifyRateLimitStore => ({
    incr: (key, callback, timeWindow, max) => callback(null, count(`${prefix} ${key}`, timeWindow, max)),
    // The plugin's types leave out where it says which route it is.
    child: (given) => {
      const { method, url } = (given as unknown as { routeInfo: Partial<RouteOptions> }).routeInfo;
      return storeFor(url === undefined ? `${prefix} all` : `${prefix} ${String(method)} ${url}`);
    },
  });

  return {
    /** Returns where the rate limits of one origin are counted. */
    storeOf: (origin: string): FastifyRateLimitStoreCtor =>
      // The plugin makes it with `new`, which gives back what the function returns.
      function store() {
        return storeFor(origin);
      } as unknown as FastifyRateLimitStoreCtor,
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await exchanging;
    },
  };
}
export type RequestCounts = ReturnType<typeof requestCounts>;

interface RequestCountsOptions {
  db: Database;
  clock: Clock;
  log: Log;
  /** Keys the hashes of addresses. */
  secret: string;
}
