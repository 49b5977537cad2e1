import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { nextToExpire } from '@banyan/domain/points/lots.ts';
import { dueBy, type ToDoOf } from '../../platform/to-do.ts';
import { aliveLots } from './lot.store.ts';

/** So long before points expire home says so. */
const noticeDays = 30;

/** Returns the points that expire next, while that is soon. */
export const pointsToSpend: ToDoOf = async ({ reader, userId, today }) => {
  const next = nextToExpire(await aliveLots(reader, userId, today), today);
  if (!next || next.amount === 0n || next.lastOn > addDays(today, noticeDays)) return null;
  return dueBy(next.lastOn, { points: next.amount });
};
