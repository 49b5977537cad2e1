import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Writer } from '../../../platform/db/sql.ts';
import { takePlaces } from './line.store.ts';

/** Places that commands of one transaction have asked for at the same moment. */
interface Turn {
  places: number;
  /** The last of them; null where the day of the line has not begun. */
  last: Promise<bigint | null>;
}

/** What is asked for now, by transaction and line. */
const turns = new WeakMap<object, Map<string, Turn>>();

/**
 * Takes the next place in the line of an instrument; null where its day has not begun. Commands that share a transaction and
 * ask at the same moment take their places by one update, in the order in which they ask: a row that is changed for each of
 * them keeps all of its versions until the commit. Each has changed rows of its own before, so that none of them
 * is refused afterwards without the others: places are taken and left together.
 */
export async function takePlace(
  writer: Writer,
  instrumentId: string,
  today: BusinessDate,
): Promise<bigint | null> {
  const asked = turns.get(writer.transaction) ?? new Map<string, Turn>();
  turns.set(writer.transaction, asked);
  const line = `${instrumentId} ${today}`;
  const turn = asked.get(line) ?? { places: 0, last: Promise.resolve(null) };
  if (turn.places === 0) {
    asked.set(line, turn);
    turn.last = everybodyHasAsked().then(() => {
      asked.delete(line);
      return takePlaces(writer, instrumentId, today, turn.places);
    });
  }
  turn.places += 1;
  const own = turn.places;
  const last = await turn.last;
  return last === null ? null : last - BigInt(turn.places - own);
}

/** By the next tick all have gone on that were answered at the same time. */
const everybodyHasAsked = () => new Promise<void>((resolve) => process.nextTick(resolve));
