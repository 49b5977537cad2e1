import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf, tomorrow } from './people.ts';
import type { WorldPart } from './world-part.ts';

/** Inserts one message of each state. */
async function sendMessages(writer: Writer): Promise<void> {
  const { at } = dayOne;
  const sealed = Buffer.from('sealed');
  for (const [state, attempts, error] of [
    ['queued', 0, null],
    ['sent', 2, null],
    ['failed', 1, 'smtp 550'],
    ['withheld', 0, null],
  ] as const) {
    await writer.run(sql`
      insert into messages (message_id, channel, recipient_sealed, recipient_index, subject, body_sealed, state,
        attempts, tried_at, error, created_at, expires_at)
      values (${idOf(`message ${state}`)}, 'email', ${sealed}, 'index', 'subject', ${sealed}, ${state},
        ${attempts}, ${attempts > 0 ? at : null}, ${error}, ${at}, ${tomorrow})`);
  }
}

export const worldPart: WorldPart = { order: 40, settle: sendMessages };
