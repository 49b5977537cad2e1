import type { Services } from '../../../platform/services.ts';
import { type Books, matchWaiting } from './engine.ts';

/** Matches an instrument, and returns once all that waited when it was called has been looked at. */
export type Match = (instrumentId: string) => Promise<void>;

interface Runs {
  now: Promise<void>;
  next: Promise<void> | null;
}

/**
 * Returns a matcher of which this process runs one at a time for an instrument: of many calls during a run all wait for
 * the one run after it, and hold no connection until then.
 */
export function matchTogether(services: Services, books: Books): Match {
  const running = new Map<string, Runs>();
  const start = (instrumentId: string): Promise<void> => {
    const runs: Runs = { now: matchWaiting(services, books, instrumentId).then(() => undefined), next: null };
    running.set(instrumentId, runs);
    const end = () => {
      if (runs.next === null) running.delete(instrumentId);
    };
    runs.now.then(end, end);
    return runs.now;
  };
  return (instrumentId) => {
    const runs = running.get(instrumentId);
    if (!runs) return start(instrumentId);
    runs.next ??= runs.now.catch(() => undefined).then(() => start(instrumentId));
    return runs.next;
  };
}
