import { daysBetween } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { type AreaModel, command } from '../life/use-case.ts';
import { afterLeaseMs } from './investing.ts';
import { runJobs, settleDue } from './jobs.ts';
import { loansState } from './loans-state.ts';

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
    // What a wallet has when it is swept, or an instalment taken from it, depends on who comes first of two: where that
    // matters, one does it alone.
    const isByTwo = workers === 2 && !life.models.some((model) => model.isAnyDue?.(life));
    life.dieAfter(dies);
    const { app } = life.app;
    // One finds what the other is at, and stops there; or both die.
    await Promise.allSettled([app.advance(0), ...(isByTwo ? [life.otherWorker()] : [])]);
    life.dieAfter(null);
    life.pass(afterLeaseMs);
    await app.advance(0);
    runJobs(life);
    await settleDue(life);
    const how = `${isByTwo ? ' by two' : ''}${dies === null ? '' : `, who die after ${dies} transactions`}`;
    return { told: `${days} days pass unseen, and are caught up with${how}`, expected: '', actual: '' };
  },
});

/** Each day of a jump has all its jobs. */
const longestJump = 40;

/** To the day of an instalment or some days past it, so that the few days of a life see any: it is paid, or costs more. */
const jumps = command({
  weight: 0.3,
  usually: 0,
  given: fc.record({ which: fc.nat(100), more: fc.integer({ min: 0, max: 9 }) }),
  play: async (life, { which, more }) => {
    const { loans } = loansState(life);
    const repaying = loans.filter(({ state }) => state === 'repaying');
    const loan = repaying[which % repaying.length];
    const days = loan ? daysBetween(life.today(), loan.nextDueOn) + more : 0;
    if (days < 1 || days > longestJump) return null;
    await life.skipDays(days);
    await life.app.app.advance(0);
    runJobs(life);
    await settleDue(life);
    return { told: `${days} days pass unseen, to where an instalment is due`, expected: '', actual: '' };
  },
});

export const skippedDaysModel: AreaModel = { commands: { skips, jumps } };
