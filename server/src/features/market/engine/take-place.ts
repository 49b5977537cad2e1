import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { inOneStep } from '../../../platform/db/in-one-step.ts';
import type { Writer } from '../../../platform/db/sql.ts';
import { takePlaces } from './line.store.ts';

/**
 * Takes the next place in the line of an instrument; null where its day has not begun. Orders that share a transaction and
 * ask at the same moment take their places by one update, in the order in which they ask.
 */
export const takePlace = (
  writer: Writer,
  instrumentId: string,
  today: BusinessDate,
): Promise<bigint | null> =>
  inOneStep(writer, `place in ${instrumentId} on ${today}`, null, async (wanted) => {
    const last = await takePlaces(writer, instrumentId, today, wanted.length);
    return wanted.map((_, i) => (last === null ? null : last - BigInt(wanted.length - 1 - i)));
  });
