import { setTimeout as sleep } from 'node:timers/promises';
import { TryLater } from '../../../platform/try-later.ts';

/** How long a look at an instrument may take without a batch that is committed, in milliseconds. */
const patienceMs = 6_000;

/**
 * Waits for a look at an instrument as long as it moves. Throws `TryLater` where it does not, and what the look throws; a look
 * that hangs goes on alone.
 */
export async function whileItMoves(look: Promise<void>, batches: () => number): Promise<void> {
  for (let seen = batches(); !(await isDoneSoon(look)); seen = batches())
    if (batches() === seen) throw new TryLater('the market of an instrument hangs');
}

async function isDoneSoon(look: Promise<void>): Promise<boolean> {
  const waiting = new AbortController();
  const late = sleep(patienceMs, false, { signal: waiting.signal }).catch(() => false);
  try {
    return await Promise.race([look.then(() => true), late]);
  } finally {
    waiting.abort();
  }
}
