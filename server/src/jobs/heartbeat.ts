import { errorFacts, type Log } from '../platform/log.ts';

/** How long a worker without a heartbeat keeps its work, and how often a worker sends one. */
export interface LeaseTimes {
  leaseMs: number;
  heartbeatMs: number;
}

/** Does the work and renews its lease again and again meanwhile; a renewal that fails is tried at the next beat. */
export async function withHeartbeat<T>(
  { renew, everyMs, log, facts }: Heartbeat,
  work: () => Promise<T>,
): Promise<T> {
  let renewing: Promise<unknown> | undefined;
  const heartbeat = setInterval(() => {
    renewing ??= renew()
      .catch((error: unknown) => log.warn('a lease was not renewed', { ...facts, ...errorFacts(error) }))
      .finally(() => {
        renewing = undefined;
      });
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    // One that is under way would otherwise follow what is written about the end of the work.
    await renewing;
  }
}

interface Heartbeat {
  renew(): Promise<unknown>;
  everyMs: number;
  log: Log;
  /** Whose lease it is, for the log. */
  facts: Record<string, unknown>;
}
