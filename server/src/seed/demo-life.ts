import type { App } from '../app.ts';
import { demoSeeds } from '../everything.ts';
import { errorFacts } from '../platform/log.ts';
import { demoOf } from './demo.ts';

/** Sessions end where nobody uses them, and calls are limited by whose they are: people log in anew after so much. */
const sessionMs = 300_000;
const sessionDays = 15;

/** So many days in a row may fail: whoever has changed a password is not to be locked out by guesses at it. */
const mostFailures = 2;

/**
 * Returns what the people of a demo that is made do on each day that passes. What fails is logged, and keeps no day
 * from passing; when that happens again and again, they rest until the next start.
 */
export async function demoLife(app: App): Promise<() => Promise<void>> {
  const seeds = await demoSeeds();
  const { clock, log } = app.services;
  let failures = 0;
  let session = { demo: demoOf(app), since: clock.wall().getTime(), days: 0 };
  return async () => {
    if (failures >= mostFailures) return;
    const wall = clock.wall().getTime();
    if (session.days >= sessionDays || wall - session.since > sessionMs)
      session = { demo: demoOf(app), since: wall, days: 0 };
    session.days += 1;
    try {
      for (const seed of seeds) await seed.goOn?.(session.demo);
      failures = 0;
    } catch (error) {
      failures += 1;
      session.days = sessionDays;
      log.warn('people of the demo do nothing today', errorFacts(error));
    }
  };
}
