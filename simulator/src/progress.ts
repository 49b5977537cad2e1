import type { Simulator } from './simulator.ts';
import type { Attempt, EventRecord } from './state.ts';

export const mostAttempts = 12;
const longestRetryFactor = 60;

export interface Progress {
  status: 'held' | 'waiting' | 'delivered' | 'given_up';
  attempts: Attempt[];
  next_attempt_at?: string;
}

/** Returns where one copy of an event stands, read from the attempts that were made. */
export function progressOf(sim: Simulator, event: EventRecord, copy: number): Progress {
  const all = sim.state.attempts.get(event.body.id) ?? [];
  const attempts = all.filter((attempt) => attempt.copy === copy);
  const last = attempts.at(-1);
  if (last?.outcome === 'delivered') return { status: 'delivered', attempts };
  if (attempts.length >= mostAttempts) return { status: 'given_up', attempts };
  if (isHeld(sim, event)) return { status: 'held', attempts };
  const from = last?.at ?? event.body.created_at;
  const wait = last
    ? sim.retryDelayMs * Math.min(2 ** (attempts.length - 1), longestRetryFactor)
    : (event.faults.delay_ms ?? 0);
  const next = new Date(Date.parse(from) + wait).toISOString();
  return { status: 'waiting', attempts, next_attempt_at: next };
}

export function copiesOf(event: EventRecord): number[] {
  return Array.from({ length: event.faults.duplicate ?? 1 }, (_, index) => index + 1);
}

/** Returns whether nothing of an event is left to deliver. */
export function isFinished(sim: Simulator, event: EventRecord): boolean {
  return copiesOf(event).every((copy) => {
    const { status } = progressOf(sim, event, copy);
    return status === 'delivered' || status === 'given_up';
  });
}

/**
 * Returns whether a reordered event is still held: until one that was created after it has reached the merchant (or
 * was given up).
 */
export function isHeld(sim: Simulator, event: EventRecord): boolean {
  if (!event.holds) return false;
  const later = [...sim.state.events.values()].slice(event.sequence);
  return !later.some((other) => isFinished(sim, other));
}
