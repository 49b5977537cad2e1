import { createHash } from 'node:crypto';
import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { type NamedBook, newNamedBook, passCommand } from '@banyan/domain/market/publish-day.ts';
import type { AreaJob, CountsOf } from '../../../jobs/daily.ts';
import { LeaseLost } from '../../../jobs/lease.ts';
import { isTransient } from '../../../platform/db/failures.ts';
import { inSnapshot } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { Ask } from '../../../platform/known-rows.ts';
import { errorFacts } from '../../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { auditJobRun } from '../../audit/index.ts';
import { commandsOf, dayLines, type MadeDay } from './day-lines.ts';
import { type DueDay, daysToPublish, endBefore, insertPublished, savePart } from './published-day.store.ts';

/** After the replay, without which nothing is published; before the nightly check of the audit chain. */
export const publishingJobs: readonly AreaJob[] = [
  { name: 'market.publish', after: ['market.replay'], run: publishClosedDays },
];

/**
 * Publishes the days that are over and that a replay has confirmed, of each instrument in their order: the file by which
 * anybody computes a day again, then its hash and that of its book in one commit with the row of the audit log that takes
 * them up. A day that is not confirmed holds up those behind it, which it would be a part of. Returns how many were
 * published, and how many wait.
 */
export async function publishClosedDays(services: Services): Promise<CountsOf<'market.publish'>> {
  const due = Map.groupBy(await inSnapshot(services.db, daysToPublish), (row) => row.instrument_id);
  const counts = { published: 0, held: 0 };
  for (const [instrumentId, rows] of due) {
    const published = await publishInOrder(services, instrumentId, rows);
    counts.published += published;
    counts.held += rows.length - published;
  }
  return counts;
}

/** Publishes days of an instrument until one cannot be. Returns how many. What fails holds up no other instrument. */
async function publishInOrder(
  services: Services,
  instrumentId: string,
  rows: readonly DueDay[],
): Promise<number> {
  const ask: Ask = (read) => inSnapshot(services.db, read);
  const [first] = rows;
  let published = 0;
  if (first?.replay_differs !== false) return published;
  try {
    let after = await ask((reader) => endBefore(reader, instrumentId, first.day));
    const run = await bookAfter(ask, instrumentId, after);
    for (const row of rows) {
      if (row.replay_differs !== false || !(await publishDay(services, ask, run, { ...row, after }))) break;
      after = row.last_seq;
      published += 1;
    }
  } catch (error) {
    if (isTransient(error) || error instanceof LeaseLost) throw error;
    services.log.error('days of the market cannot be published', { instrumentId, ...errorFacts(error) });
  }
  return published;
}

/** Returns the book that the commands up to a number lead to. */
async function bookAfter(ask: Ask, instrumentId: string, until: bigint): Promise<NamedBook> {
  const run = newNamedBook();
  for await (const { seq, command } of commandsOf(ask, { instrumentId, after: 0n, until }))
    passCommand(run, seq, command);
  return run;
}

/** Publishes a day, whose book is the one before it. Returns false where it is not what is stored of it. */
async function publishDay(
  services: Services,
  ask: Ask,
  run: NamedBook,
  row: DueDay & { after: bigint },
): Promise<boolean> {
  const { instrument_id: instrumentId, day, symbol, book_sha256: bookSha256, after, last_seq: until } = row;
  const lines = dayLines(ask, run, { instrumentId, day, symbol, bookSha256, after, until });
  const { made, parts, fileSha256 } = await keepFile(services, row, lines);
  if (!made.isSame) {
    services.log.error('a day of the market differs as it is published', { instrumentId, day });
    return false;
  }
  await runCommand(services, systemClient, newId(), async (ctx) => {
    const subject = { type: 'market_day', id: `${symbol} ${day}` };
    const head = await auditJobRun(ctx, 'market_day.publish', subject, `${bookSha256} ${fileSha256}`);
    await insertPublished(ctx.writer, {
      instrument_id: instrumentId,
      day,
      ended_at: startOf(addDays(day, 1)),
      file_sha256: fileSha256,
      opening_sha256: made.openingSha256,
      closing_sha256: made.closingSha256,
      commands: made.commands,
      trades: made.trades,
      parts,
      had_session: made.hadSession,
      audit_seq: head.seq,
      audit_hash: head.hash,
      published_at: ctx.now,
    });
  });
  return true;
}

/** A part is so long at least: large enough for few rows, small enough for memory. */
const partLength = 100_000;

/** Keeps a file in parts, a transaction each, as its lines come. */
async function keepFile(
  services: Services,
  { instrument_id, day }: DueDay,
  lines: AsyncGenerator<string, MadeDay>,
): Promise<{ made: MadeDay; parts: number; fileSha256: string }> {
  const hash = createHash('sha256');
  let [content, parts] = ['', 0];
  const keep = async () => {
    const [part, text] = [parts, content];
    await runCommand(services, systemClient, newId(), ({ writer }) =>
      savePart(writer, { instrument_id, day, part }, text),
    );
    parts += 1;
    content = '';
  };
  for (;;) {
    const { value, done } = await lines.next();
    if (done) {
      if (content !== '') await keep();
      return { made: value, parts, fileSha256: hash.digest('hex') };
    }
    hash.update(value);
    content += value;
    if (content.length >= partLength) await keep();
  }
}
