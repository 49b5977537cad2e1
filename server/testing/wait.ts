import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Longer than anything takes on a busy machine, and shorter than a test may take. */
const waitMs = 60_000;

/**
 * Waits until what a look shows is as it should be, and returns it. Throws what was waited for, and what was there
 * instead, after a long while only.
 */
export async function until<Seen>(
  look: () => Seen | Promise<Seen>,
  isSo: (seen: Seen) => boolean = Boolean,
): Promise<Seen> {
  for (const end = Date.now() + waitMs; ; ) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > end) {
      const wanted = isSo === Boolean ? look : isSo;
      throw new Error(
        `it did not come true within ${waitMs / 1_000} s: ${wanted}; last seen: ${inspect(seen)}`,
      );
    }
    await sleep(5);
  }
}

/**
 * Lets some time pass, so that work overlaps in this way or that, or a client sends at a pace. Whatever a test
 * asserts holds for any length of it: what it waits for is `until`.
 */
export const pause = (ms: number): Promise<void> => sleep(ms);
