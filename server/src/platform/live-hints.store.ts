import type { Topic } from '@banyan/api/topics.ts';
import { insertRows } from './db/insert-rows.ts';
import { type Reader, sql, type Writer } from './db/sql.ts';

/** That some data of a person has changed; it carries nothing of the data. */
export interface Hint {
  hintId: string;
  userId: string;
  topics: readonly Topic[];
}

/** Stands where a user's id stands, for what concerns everybody. */
export const everybody = '00000000-0000-0000-0000-000000000000';

const columns = { user_id: 'uuid', hint_id: 'uuid', topics: 'text', hinted_at: 'timestamptz' };

/** Writes hints in one statement, so that they commit with what they are about. */
export async function insertHints(writer: Writer, hints: readonly Hint[], at: Date): Promise<void> {
  const rows = hints.map(({ userId, hintId, topics }) => [userId, hintId, topics.join(), at]);
  await writer.run(insertRows('live_hints', columns, rows));
}

/** Returns the hints since an instant for some people, the oldest first. */
export async function hintsSince(reader: Reader, userIds: readonly string[], since: Date): Promise<Hint[]> {
  const rows = await reader.rows<{ user_id: string; hint_id: string; topics: string }>(sql`
    select user_id, hint_id, topics from live_hints
    where user_id = any(${userIds}::uuid[]) and hinted_at > ${since} order by hinted_at, hint_id`);
  return rows.map((row) => ({
    hintId: row.hint_id,
    userId: row.user_id,
    topics: row.topics.split(',') as Topic[],
  }));
}
