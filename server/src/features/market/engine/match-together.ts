import type { Services } from '../../../platform/services.ts';
import { type Books, matchWaiting } from './engine.ts';
import { whileItMoves } from './patience.ts';

/**
 * Matches an instrument, and returns once all that waited when it was called has been looked at. Throws `TryLater` where it
 * comes no further: others are not to wait for an instrument that hangs.
 */
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
  const batches = new Map<string, number>();
  const counted = (instrumentId: string): number => batches.get(instrumentId) ?? 0;
  const start = (instrumentId: string): Promise<void> => {
    const count = () => void batches.set(instrumentId, counted(instrumentId) + 1);
    const run = matchWaiting(services, books, instrumentId, undefined, count);
    const runs: Runs = { now: run.then(() => undefined), next: null };
    running.set(instrumentId, runs);
    const end = () => {
      if (runs.next === null) running.delete(instrumentId);
    };
    runs.now.then(end, end);
    return runs.now;
  };
  const join = (instrumentId: string): Promise<void> => {
    const runs = running.get(instrumentId);
    if (!runs) return start(instrumentId);
    runs.next ??= runs.now.catch(() => undefined).then(() => start(instrumentId));
    return runs.next;
  };
  return (instrumentId) => whileItMoves(join(instrumentId), () => counted(instrumentId));
}
