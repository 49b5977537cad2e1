import { createHash } from 'node:crypto';
import { auditJobRun } from '../../src/features/audit/index.ts';
import { insertPublished, savePart } from '../../src/features/market/publishing/published-day.store.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { idOf, tomorrow } from './people.ts';
import type { WorldPart } from './world-part.ts';

const instrument = idOf('instrument settled');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Publishes a day of the settled instrument: the book that it begins with, and the one that it ends with. */
async function publish(writer: Writer, day: string, opening: string, closing: string): Promise<void> {
  const file = [`${day} begins\n`, `${day} ends\n`];
  const fileSha256 = hashOf(file.join(''));
  for (const [part, content] of file.entries())
    await savePart(writer, { instrument_id: instrument, day, part }, content);
  const subject = { type: 'market_day', id: `BY0001 ${day}` };
  const head = await auditJobRun(
    { writer, wall: tomorrow },
    'market_day.publish',
    subject,
    `hash ${fileSha256}`,
  );
  await insertPublished(writer, {
    instrument_id: instrument,
    day,
    ended_at: new Date(`${day}T16:00:00Z`),
    file_sha256: fileSha256,
    opening_sha256: hashOf(opening),
    closing_sha256: hashOf(closing),
    commands: 1n,
    trades: 0n,
    parts: file.length,
    had_session: true,
    audit_seq: head.seq,
    audit_hash: head.hash,
    published_at: tomorrow,
  });
}

/** Publishes the two days of the settled instrument that are over, of which the second one is in the market's part. */
async function publishDays(writer: Writer): Promise<void> {
  await writer.run(sql`
    insert into market_days (instrument_id, day, open, high, low, close, shares, value, last_seq, book_sha256)
    values (${instrument}, '2026-02-27', null, null, null, 1, 0, 0, 0, 'hash')`);
  await publish(writer, '2026-02-27', 'first', 'second');
  await publish(writer, '2026-02-28', 'second', 'third');
}

export const worldPart: WorldPart = { order: 365, settle: publishDays };
