import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { applyCommand } from '@banyan/domain/matching/apply-command.ts';
import { type Book, newBook } from '@banyan/domain/matching/book.ts';
import { isTrade } from '@banyan/domain/matching/market-command.ts';
import type { AreaJob, CountsOf } from '../../../jobs/daily.ts';
import { isTransient } from '../../../platform/db/failures.ts';
import { inSnapshot } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { Ask } from '../../../platform/known-rows.ts';
import { errorFacts } from '../../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { hashOf } from '../engine/book-hash.ts';
import { daysToReplay, noteReplayed, type ReplayedDay } from '../engine/market-day.store.ts';
import { isSameTrade, storedTrades } from '../engine/stored-trades.ts';
import { lastTradeUpTo } from '../engine/trade.store.ts';
import { commandsOf } from '../publishing/day-lines.ts';
import { endBefore } from '../publishing/published-day.store.ts';

/** Every night what operators can ask for at any time: whoever changes what is stored of a day is found out. */
export const marketJobs: readonly AreaJob[] = [{ name: 'market.replay', run: replayClosedDays }];

/**
 * Replays the days that are over and that no replay has confirmed, of each instrument in one pass, and notes on each of
 * them what that came to. A day that differs is replayed again in the next night, so that its alert goes once it is as it
 * was. Returns how many were the same, and how many differ.
 */
export async function replayClosedDays(services: Services): Promise<CountsOf<'market.replay'>> {
  const due = Map.groupBy(await inSnapshot(services.db, daysToReplay), (row) => row.instrument_id);
  const counts = { same: 0, differing: 0 };
  for (const [instrumentId, rows] of due) {
    const days = rows.map(({ day }) => day);
    const differing = await differingOf(services, instrumentId, rows);
    const same = days.filter((day) => !differing.includes(day));
    await note(services, instrumentId, { same, differing });
    counts.same += same.length;
    counts.differing += differing.length;
  }
  return counts;
}

/**
 * Returns those of some days, which stand in their order, whose replay differs from what is stored. All commands are
 * carried out once, however many days differ; where one cannot be, its day differs and so does each behind it.
 */
async function differingOf(
  services: Services,
  instrumentId: string,
  rows: readonly ReplayedDay[],
): Promise<BusinessDate[]> {
  const ask: Ask = (read) => inSnapshot(services.db, read);
  const book = newBook();
  const differing: BusinessDate[] = [];
  let passed = 0n;
  for (const [i, row] of rows.entries()) {
    try {
      const after = await ask((reader) => endBefore(reader, instrumentId, row.day));
      const between = { instrumentId, after: passed, until: after };
      for await (const { command } of commandsOf(ask, between)) applyCommand(book, command);
      if (!(await isAsStored(ask, book, row, after))) differing.push(row.day);
      passed = row.last_seq;
    } catch (error) {
      if (isTransient(error)) throw error;
      const place = { instrumentId, from: row.day };
      services.log.error('days of the market cannot be replayed', { ...place, ...errorFacts(error) });
      return [...differing, ...rows.slice(i).map(({ day }) => day)];
    }
  }
  return differing;
}

/** Carries out the commands of a day on the book before it. Returns whether they lead to what is stored. */
async function isAsStored(ask: Ask, book: Book, row: ReplayedDay, after: bigint): Promise<boolean> {
  const { instrument_id: instrumentId, last_seq: until, book_sha256: stored } = row;
  const before = await ask((reader) => lastTradeUpTo(reader, instrumentId, after));
  const nextTrade = storedTrades(ask, instrumentId, before);
  let commands = 0n;
  let isSame = true;
  for await (const { seq, command } of commandsOf(ask, { instrumentId, after, until })) {
    commands += 1n;
    for (const trade of applyCommand(book, command).filter(isTrade))
      if (!isSameTrade(trade, await nextTrade(), seq)) isSame = false;
  }
  const next = await nextTrade();
  const isWhole = commands === until - after && (next === undefined || next.seq > until);
  return isSame && isWhole && hashOf(book) === stored;
}

async function note(
  services: Services,
  instrumentId: string,
  { same, differing }: { same: readonly BusinessDate[]; differing: readonly BusinessDate[] },
): Promise<void> {
  await runCommand(services, systemClient, newId(), async ({ writer, now: at }) => {
    await noteReplayed(writer, instrumentId, same, { differs: false, at });
    await noteReplayed(writer, instrumentId, differing, { differs: true, at });
  });
  if (differing.length > 0)
    services.log.error('days of the market differ from their replay', { instrumentId, days: [...differing] });
}
