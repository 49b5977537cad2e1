import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { isShown } from './article.store.ts';

export interface ReadRow {
  article_id: string;
  opened_at: Date;
  finished_at: Date | null;
}

/** Returns what somebody has opened, the newest first, 500 at most. */
export const readsOf = (reader: Reader, userId: string): Promise<ReadRow[]> =>
  reader.rows<ReadRow>(sql`
    select article_id, opened_at, finished_at from article_reads where user_id = ${userId}
    order by opened_at desc, article_id limit 500`);

/** Reads and locks what somebody did with an article. */
export const lockRead = (writer: Writer, userId: string, articleId: string): Promise<ReadRow | undefined> =>
  writer.first<ReadRow>(sql`
    select article_id, opened_at, finished_at from article_reads
    where user_id = ${userId} and article_id = ${articleId} for update`);

/** Notes that somebody opens an article; the time of reading begins anew until it is finished. */
export const markOpened = (writer: Writer, userId: string, articleId: string, at: Date): Promise<number> =>
  writer.run(sql`
    insert into article_reads (user_id, article_id, opened_at) values (${userId}, ${articleId}, ${at})
    on conflict (user_id, article_id) do update set opened_at = ${at} where article_reads.finished_at is null`);

export const markFinished = (writer: Writer, userId: string, articleId: string, at: Date): Promise<number> =>
  writer.run(sql`
    update article_reads set finished_at = ${at}
    where user_id = ${userId} and article_id = ${articleId} and finished_at is null`);

/** Notes that everything up to an instant counts as opened. */
export const markAllRead = (writer: Writer, userId: string, at: Date): Promise<number> =>
  writer.run(sql`
    insert into notice_marks (user_id, all_read_at) values (${userId}, ${at})
    on conflict (user_id) do update set all_read_at = ${at}`);

export const allReadAt = async (reader: Reader, userId: string): Promise<Date | null> =>
  (
    await reader.first<{ all_read_at: Date }>(
      sql`select all_read_at from notice_marks where user_id = ${userId}`,
    )
  )?.all_read_at ?? null;

/** Returns how many notices and news since an instant somebody has not opened. */
export async function unreadSince(reader: Reader, userId: string, since: Date, now: Date): Promise<bigint> {
  const shown = await reader.rows<{ article_id: string }>(sql`
    select a.article_id from articles a join article_versions v on v.article_id = a.article_id
    where a.kind in ('notice', 'news') and v.live_at > ${since} and ${isShown(now)}`);
  const opened = await reader.first<{ count: bigint }>(sql`
    select count(*) as count from article_reads
    where user_id = ${userId} and article_id = any(${shown.map(({ article_id }) => article_id)}::uuid[])`);
  return BigInt(shown.length) - (opened?.count ?? 0n);
}
