import { everything } from '../../src/everything.ts';
import { saveClose } from '../../src/features/asset-history/asset-history.store.ts';
import { writeDown } from '../../src/features/asset-history/close-day.ts';
import { closedParts } from '../../src/features/asset-history/closed-parts.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { tomorrow } from './people.ts';
import type { WorldPart } from './world-part.ts';

/** What is a balance of the ledger: other sample data stand for what they are checked for, and not for a whole life. */
const balances = Object.entries(everything.assetParts).filter(([, { account }]) => account !== undefined);

/** Closes two days for everybody: what happened between them is written down with the second. */
async function closeDays(writer: Writer): Promise<void> {
  const parts = closedParts({ assetParts: Object.fromEntries(balances), debtParts: {} });
  const rows = await writer.rows<{ user_id: string }>(sql`select user_id from users`);
  const everybody = rows.map(({ user_id }) => user_id);
  for (const date of ['2026-03-01', '2026-03-04']) {
    await writeDown(writer, parts, date, everybody);
    await saveClose(writer, date, tomorrow);
  }
}

export const worldPart: WorldPart = { order: 380, settle: closeDays };
