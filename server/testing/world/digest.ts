import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

/** Lets Ann want a digest every day, of which she was sent the first one. */
async function sendDigest(writer: Writer): Promise<void> {
  const { at, on } = dayOne;
  await writer.run(sql`
    insert into digest_choices (user_id, every, asked_at, told_until, next_on)
    values (${idOf('ann')}, 'day', ${at}, ${at}, '2026-03-02')`);
  await writer.run(sql`
    insert into digests (user_id, sent_on, messages, at) values (${idOf('ann')}, ${on}, 2, ${at})`);
}

export const worldPart: WorldPart = { order: 310, settle: sendDigest };
