import fc from 'fast-check';
import { type AreaModel, command } from '../life/use-case.ts';
import { settlePassed } from './group-buy-state.ts';
import { afterLeaseMs } from './investing.ts';
import { runJobs } from './jobs.ts';

/** Days on which no process runs: whoever starts again catches up with them, day by day, and perhaps two at once. */
const skips = command({
  weight: 2,
  usually: 0.1,
  given: fc.record({
    days: fc.integer({ min: 2, max: 5 }),
    workers: fc.constantFrom(1, 2, 2),
    dies: fc.option(fc.integer({ min: 0, max: 80 }), { freq: 2 }),
  }),
  play: async (life, { days, workers, dies }) => {
    await life.skipDays(days);
    life.dieAfter(dies);
    const { app } = life.app;
    // One finds what the other is at, and stops there; or both die.
    await Promise.allSettled([app.advance(0), ...(workers === 2 ? [life.otherWorker()] : [])]);
    life.dieAfter(null);
    life.pass(afterLeaseMs);
    await app.advance(0);
    runJobs(life);
    await settlePassed(life);
    const how = `${workers === 2 ? ' by two' : ''}${dies === null ? '' : `, who die after ${dies} transactions`}`;
    return { told: `${days} days pass unseen, and are caught up with${how}`, expected: '', actual: '' };
  },
});

export const skippedDaysModel: AreaModel = { commands: { skips } };
