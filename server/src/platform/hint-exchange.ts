import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { notifications } from './db/notifications.ts';
import { inSnapshot } from './db/transaction.ts';
import type { HintExchange, HintReceiver } from './live.ts';
import { type Hint, hintsSince } from './live-hints.store.ts';
import { errorFacts, type Log } from './log.ts';

/** How often the table is read even when nobody says that something is new. */
const pollMs = 1_000;
/**
 * How far back a poll reads. Hints commit out of order, and the clocks of several machines differ a little: a hint is
 * missed only when its transaction and that difference together take longer.
 */
const overlapMs = 15_000;
/** How far back it reads when another process has just said that something is new; a poll finds the rest. */
const recentMs = 2_000;
/** Between two notifications, and between two readings: what comes together is told and read together. */
const tellGapMs = 20;
const readGapMs = 50;

/**
 * Carries hints between processes on one PostgreSQL. The rows that commands commit are the truth, read once a second
 * while somebody listens here, and only for whoever does. A notification makes that sooner and nothing rests on it;
 * it is sent after the commit, for within a transaction it would make all commits wait for one another. A screen that
 * has just been opened may hear again of what changed some seconds ago: it reads once more, and misses nothing.
 */
export function hintExchange(
  { db, clock, log, url }: { db: Database; clock: Clock; log: Log; url: string },
  { deliver, listeners }: HintReceiver,
): HintExchange {
  const stopping = new AbortController();
  const delivered = deliveredHints();
  let told = Promise.withResolvers<void>();
  const others = notifications(url, 'live_hints', log, () => told.resolve());
  let loop: Promise<void> | undefined;
  let telling: Promise<void> | undefined;

  const pause = (ms: number): Promise<void> =>
    sleep(Math.max(0, ms), undefined, { signal: stopping.signal }).catch(() => undefined);

  async function read(sinceMs: number): Promise<Set<string>> {
    const since = new Date(clock.wall().getTime() - sinceMs);
    const hints = await inSnapshot(db, (reader) => hintsSince(reader, [...listeners.keys()], since));
    for (const hint of hints) if (delivered.isNew(hint.hintId)) deliver(hint);
    return new Set(hints.map(({ hintId }) => hintId));
  }

  async function run(): Promise<void> {
    for (let pollAt = 0; listeners.size > 0 && !stopping.signal.aborted; ) {
      told = Promise.withResolvers();
      const isPoll = performance.now() >= pollAt;
      if (isPoll) pollAt = performance.now() + pollMs;
      try {
        const found = await read(isPoll ? overlapMs : recentMs);
        if (isPoll) delivered.keepOnly(found);
      } catch (error) {
        log.warn('hints wait', errorFacts(error));
      }
      await pause(readGapMs);
      await Promise.race([told.promise, pause(pollAt - performance.now())]);
    }
    loop = undefined;
  }

  return {
    announce: (hints: readonly Hint[]) => {
      others.start();
      telling ??= pause(tellGapMs)
        .then(others.tell)
        .finally(() => {
          telling = undefined;
        });
      // What nobody listens to here is not read either, and need not be remembered.
      const isHeard = ({ people }: Hint) =>
        people ? people.some((userId) => listeners.has(userId)) : listeners.size > 0;
      return hints.filter((hint) => isHeard(hint) && delivered.isNew(hint.hintId));
    },
    wake: () => {
      others.start();
      loop ??= run();
    },
    stop: async () => {
      stopping.abort();
      told.resolve();
      await Promise.all([loop, telling, others.stop()]);
    },
  };
}

/** Remembers which hints were delivered, for as long as they may be read again. */
function deliveredHints() {
  const at = new Map<string, number>();
  return {
    isNew: (hintId: string): boolean => {
      if (at.has(hintId)) return false;
      at.set(hintId, performance.now());
      return true;
    },
    /** Forgets all but those that a poll has just found, and those too young for it to be sure. */
    keepOnly: (found: ReadonlySet<string>): void => {
      for (const [hintId, since] of at)
        if (!found.has(hintId) && performance.now() - since > overlapMs) at.delete(hintId);
    },
  };
}
