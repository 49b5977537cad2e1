import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { UserRead } from './context.ts';

/** Something that there is to do for a person, and by when; `isDone` of a first step, which is told once it is taken, too. */
export interface ToDo {
  isDone: boolean;
  dueOn: BusinessDate | null;
  /** Minor units. */
  amount: bigint | null;
  points: bigint | null;
}

/** Returns what there is to do in one matter; null: nothing. */
export type ToDoOf = (ctx: UserRead) => Promise<ToDo | null>;

/** Returns a first step, taken or not. */
export const firstStep = (isDone: boolean): ToDo => ({ isDone, dueOn: null, amount: null, points: null });

/** Returns what is due by a date. */
export const dueBy = (dueOn: BusinessDate, what: { amount?: bigint; points?: bigint }): ToDo => ({
  isDone: false,
  dueOn,
  amount: what.amount ?? null,
  points: what.points ?? null,
});
