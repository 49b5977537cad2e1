import { addDays, type BusinessDate, businessDateOf } from '../calendar/business-date.ts';

const hourMs = 3_600_000;

/** How many members a group may be offered for. */
export const groupSizes = { min: 2, max: 50 } as const;

/** Returns the instant from which nobody can join a group any more. */
export const groupDeadline = (startedAt: Date, deadlineHours: number): Date =>
  new Date(startedAt.getTime() + deadlineHours * hourMs);

/**
 * Returns the first day that earns, the same for all members and known when each of them joins: so many days after the
 * business date of the deadline.
 */
export const groupValueDate = (deadlineAt: Date, valueAfterDays: number): BusinessDate =>
  addDays(businessDateOf(deadlineAt), valueAfterDays);
