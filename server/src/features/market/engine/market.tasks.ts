import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { quickLeaseTimes } from '../../../jobs/lease.ts';
import type { OutboxHandlers } from '../../../jobs/outbox.ts';
import type { FrequentTask } from '../../../jobs/scheduler.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts';
import { errorFacts } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { comingSplits, listedInstruments } from '../../equity/index.ts';
import { calendarFrom } from '../calendar/calendar.ts';
import { allBooks, type BookRow, openBook } from './book.store.ts';
import { givenOf, openLine } from './line.store.ts';
import type { Match } from './match-together.ts';
import { dueOf } from './sessions.ts';

/** Opens the books of instruments that were listed since the last look. */
export async function openBooks(services: Services): Promise<void> {
  const missing = await inSnapshot(services.db, async (reader) => {
    const open = new Set((await allBooks(reader)).map((row) => row.instrument_id));
    return (await listedInstruments(reader)).filter((listed) => !open.has(listed.instrument_id));
  });
  for (const listed of missing)
    await inTransaction(services.db, async (writer) => {
      await openLine(writer, listed.instrument_id);
      await openBook(writer, listed, services.clock.now());
    });
}

/** Returns the books that have something to do: a command that waits, a day or a phase that begins. */
async function busyBooks(services: Services, reader: Reader): Promise<BookRow[]> {
  const now = services.clock.now();
  const today = businessDateOf(now);
  const calendar = await calendarFrom(reader, { isAlwaysOpen: services.config.isDemo }, today);
  const rules = { now, today, bandBps: 0, calendar };
  const given = await givenOf(reader);
  const splits = await comingSplits(reader);
  return (await allBooks(reader)).filter((row) => {
    const split = splits.get(row.instrument_id);
    return (
      given.get(row.instrument_id) !== row.applied || dueOf(row, { ...rules, split }).commands.length > 0
    );
  });
}

/** How many instruments are looked at at once: what people ask for needs connections, too. */
const sideBySide = 6;

/** Looks at all instruments; one that fails or hangs holds up no other. */
async function lookAtAll(services: Services, match: Match): Promise<void> {
  await openBooks(services);
  const waiting = await inSnapshot(services.db, (reader) => busyBooks(services, reader));
  const lookAtSome = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { instrument_id: instrumentId, symbol } = row;
      await match(instrumentId).catch((error: unknown) =>
        services.log.error('the market of an instrument stands', { symbol, ...errorFacts(error) }),
      );
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, lookAtSome));
}

export const marketTasks = (services: Services, match: Match): FrequentTask[] => [
  {
    name: 'market.sessions',
    everyMs: 2_000,
    times: quickLeaseTimes,
    run: () => lookAtAll(services, match),
  },
];

/** Returns what looks at an order as soon as it is committed: each leaves a message. */
export const marketOutbox = (match: Match): OutboxHandlers => ({
  'market.match': ({ instrumentId }) => match(instrumentId),
});
