import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { type LeaseTimes, withHeartbeat } from './heartbeat.ts';
import { type Attempt, holdsLease, renewLease } from './job-runs.store.ts';

export const leaseTimes: LeaseTimes = { leaseMs: 20_000, heartbeatMs: 5_000 };

/** For what another process must have taken over within ten seconds, the pause before its next look included. */
export const quickLeaseTimes: LeaseTimes = { leaseMs: 7_000, heartbeatMs: 2_000 };

/** Another worker has taken the run over: this one must not write any more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export const leaseEnd = ({ clock }: Services, { leaseMs }: LeaseTimes): Date =>
  new Date(clock.wall().getTime() + leaseMs);

/**
 * Does the work with a lease that a heartbeat keeps alive. Each command of the work looks, as the last step of its
 * transaction, whether the run is still this attempt's, and rolls back with `LeaseLost` when it is not.
 */
export async function underLease<T>(
  services: Services,
  attempt: Attempt,
  times: LeaseTimes,
  work: (fenced: Services) => Promise<T>,
): Promise<T> {
  const heartbeat = {
    renew: () =>
      inTransaction(services.db, (writer) => renewLease(writer, attempt, leaseEnd(services, times))),
    everyMs: times.heartbeatMs,
    log: services.log,
    facts: { ...attempt },
  };
  return withHeartbeat(heartbeat, () =>
    work({
      ...services,
      beforeCommit: async (writer) => {
        if (!(await holdsLease(writer, attempt)))
          throw new LeaseLost(`${attempt.job} on ${attempt.date} was taken over`);
      },
    }),
  );
}
