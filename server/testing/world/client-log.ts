import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

/** Inserts one fault that a device reported. */
async function reportFaults(writer: Writer): Promise<void> {
  const { at, on } = dayOne;
  await writer.run(sql`
    insert into client_log (entry_id, received_at, received_on, log_id, route, level, platform, logged_at, message_sealed)
    values (${idOf('log entry')}, ${at}, ${on}, '0123456789abcdef', '/pages/index/index', 'error', 'h5 ios', ${at}, ${Buffer.from('sealed')})`);
  await writer.run(sql`insert into client_log_days (received_on, entries) values (${on}, 1)`);
}

export const worldPart: WorldPart = { order: 370, settle: reportFaults };
