import { setTimeout as sleep } from 'node:timers/promises';

/** How long the other instruments wait for one that is looked at, in milliseconds. */
const patienceMs = 6_000;

/** Waits for a look at an instrument, but not for long: false where it goes on alone. Throws what it throws before that. */
export async function isDoneSoon(look: Promise<void>): Promise<boolean> {
  const waiting = new AbortController();
  const late = sleep(patienceMs, false, { signal: waiting.signal }).catch(() => false);
  try {
    return await Promise.race([look.then(() => true), late]);
  } finally {
    waiting.abort();
  }
}
