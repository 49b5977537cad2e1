import type { Topic } from '@banyan/api/topics.ts';
import type { LiveTopic } from './context.ts';
import { type Reader, sql, type Writer } from './db/sql.ts';

/** How far something has come that everybody may look at: whoever shows an older number of it reads it again. */
export interface Move {
  topic: LiveTopic;
  /** What has moved, such as an instrument. */
  subjectId: string;
  sequence: bigint;
}

/** That some data of people has changed, or that something has moved; it carries nothing of the data. */
export interface Hint {
  hintId: string;
  /** Whose data: null for what is the same for everybody. */
  people: readonly string[] | null;
  topics: readonly Topic[];
  /** What has moved, where it is about that: then it is for everybody. */
  moved: Move | null;
}

/** Stands where a user's id stands, for what concerns several people, or everybody. */
const several = '00000000-0000-0000-0000-000000000000';

/**
 * Writes hints, so that they commit with what they are about. One about many people is one row: a job pays thousands
 * in a transaction.
 */
export function insertHints(writer: Writer, hints: readonly Hint[], at: Date): void {
  const rows = hints.map(({ hintId, people, topics, moved }) => {
    const [one = several] = people?.length === 1 ? people : [];
    const list = one === several ? people : null;
    const [subjectId, reached] = moved ? [moved.subjectId, moved.sequence] : [null, null];
    return sql`(${one}::uuid, ${hintId}::uuid, ${topics.join()}, ${list}::uuid[], ${subjectId}::uuid,
      ${reached}::bigint, ${at}::timestamptz)`;
  });
  writer.send(sql`
    insert into live_hints (user_id, hint_id, topics, people, subject_id, reached, hinted_at)
    values ${sql.join(rows)}`);
}

/**
 * Returns the hints since an instant for some people, the oldest first; each names only those of them whom it is about.
 * What is for everybody is among them.
 */
export async function hintsSince(reader: Reader, userIds: readonly string[], since: Date): Promise<Hint[]> {
  const rows = await reader.rows<{
    user_id: string;
    hint_id: string;
    topics: string;
    people: string[] | null;
    subject_id: string | null;
    reached: bigint | null;
  }>(sql`
    select user_id, hint_id, topics, subject_id, reached, case when people is not null then
      array(select p from unnest(people) p where p = any(${userIds}::uuid[])) end as people
    from live_hints where user_id = any(${[...userIds, several]}::uuid[]) and hinted_at > ${since}
    order by hinted_at, hint_id`);
  return rows.map((row) => ({
    hintId: row.hint_id,
    people: row.user_id === several ? row.people : [row.user_id],
    topics: row.topics.split(',') as Topic[],
    moved: movedIn(row),
  }));
}

/** Returns what a row says has moved: such a row has one topic. */
const movedIn = (row: { topics: string; subject_id: string | null; reached: bigint | null }): Move | null =>
  row.subject_id === null || row.reached === null
    ? null
    : { topic: row.topics as LiveTopic, subjectId: row.subject_id, sequence: row.reached };
