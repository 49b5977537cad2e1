import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Longer than anything takes on a busy machine, and shorter than a test may take. */
const waitMs = 60_000;

/** A look costs what it asks for: what does not come at once is looked for less and less often, up to this pause. */
const longestPauseMs = 50;
/** The longest pause where something is to happen in the middle of what goes on meanwhile. */
export const closely = 5;

/**
 * Waits until what a look shows is as it should be, and returns it. Throws what was waited for, and what was there
 * instead, after a long while only.
 */
export async function until<Seen>(
  look: () => Seen | Promise<Seen>,
  isSo: (seen: Seen) => boolean = Boolean,
  mostMs: number = longestPauseMs,
): Promise<Seen> {
  const end = Date.now() + waitMs;
  for (let pauseMs = 3; ; pauseMs = Math.min(pauseMs * 1.5, mostMs)) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > end) {
      const wanted = isSo === Boolean ? look : isSo;
      throw new Error(
        `it did not come true within ${waitMs / 1_000} s: ${wanted}; last seen: ${inspect(seen)}`,
      );
    }
    await sleep(pauseMs);
  }
}

/**
 * Lets some time pass, so that work overlaps in this way or that, or a client sends at a pace. Whatever a test
 * asserts holds for any length of it: what it waits for is `until`.
 */
export const pause = (ms: number): Promise<void> => sleep(ms);
