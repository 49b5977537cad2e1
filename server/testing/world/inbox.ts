import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf, tomorrow } from './people.ts';
import type { WorldPart } from './world-part.ts';

/**
 * Inserts a message that Ann has read and one that she has not, that she wants no e-mails about perks, and a device of hers
 * that is told of everything but loans.
 */
async function fillInboxes(writer: Writer): Promise<void> {
  const { at } = dayOne;
  const sealed = Buffer.from('sealed');
  await writer.run(sql`
    insert into inbox_messages (user_id, message_id, kind, leads_to, text_sealed, at, read_at)
    values (${idOf('ann')}, ${idOf('inbox read')}, 'money', '/pages/wallet/index', ${sealed}, ${at}, ${tomorrow}),
      (${idOf('ann')}, ${idOf('inbox unread')}, 'security', '/pages/services/devices', ${sealed}, ${at}, null)`);
  await writer.run(sql`
    insert into inbox_mutes (user_id, kind, at) values (${idOf('ann')}, 'perks', ${at})`);
  await writer.run(sql`
    insert into push_subscriptions (user_id, subscription_id, session_id, endpoint_index, address_sealed, language, muted, made_at, seen_at)
    values (${idOf('ann')}, ${idOf('push')}, ${idOf('session 2')}, 'index', ${sealed}, 'zh', ${['loan']}::text[], ${at}, ${tomorrow})`);
}

export const worldPart: WorldPart = { order: 300, settle: fillInboxes };
