import { auditJobRun } from '../../src/features/audit/index.ts';
import { insertRoot, saveChunk } from '../../src/features/liabilities/liabilities.store.ts';
import type { Writer } from '../../src/platform/db/sql.ts';
import { dayOne, tomorrow } from './people.ts';
import type { WorldPart } from './world-part.ts';

/** Publishes the root of the first day over two chunks: the books of that day are in order. */
async function publishRoot(writer: Writer): Promise<void> {
  const [date, asset, hash] = [dayOne.on, 'CNY' as const, 'ab'.repeat(32)];
  const head = await auditJobRun(
    { writer, wall: tomorrow },
    'liability_root.publish',
    { type: 'liability_root', id: date },
    `${asset} ${hash}`,
  );
  for (const [chunk, total] of [300_00n, 200_00n].entries())
    await saveChunk(writer, {
      on_date: date,
      asset,
      chunk,
      leaves: Buffer.alloc(40),
      total,
      made_at: tomorrow,
    });
  await insertRoot(writer, {
    on_date: date,
    asset,
    as_of: new Date('2026-03-01T16:00:00Z'),
    root_hash: hash,
    owed: 500_00n,
    held: 600_00n,
    balances: { wallet: '50000', fee_income: '10000', provider_clearing: '-60000' },
    chunks: 2,
    secret: Buffer.alloc(32),
    tops: Buffer.alloc(80),
    audit_seq: head.seq,
    audit_hash: head.hash,
    published_at: tomorrow,
  });
}

export const worldPart: WorldPart = { order: 360, settle: publishRoot };
