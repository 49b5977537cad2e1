import type { ArticleContent } from '@banyan/domain/content/article.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { isShown } from './article.store.ts';

/** A version that is shown, with what it says. */
interface ShownVersion {
  version_id: string;
  content: ArticleContent;
}

/** Returns shown versions that may lead somewhere inside the app, in the order of their ids. */
export const versionsWithLinks = (
  reader: Reader,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<ShownVersion[]> =>
  reader.rows<ShownVersion>(sql`
    select v.version_id, v.content from articles a join article_versions v on v.article_id = a.article_id
    where ${isShown(now)} and v.content->>'body' like '%/pages/%'
      and (${after}::uuid is null or v.version_id > ${after}::uuid)
    order by v.version_id limit ${limit}`);

/** Keeps the first link of a version that leads nowhere; null takes it away. What stands there already keeps its instant. */
export const noteBrokenLink = (
  writer: Writer,
  { versionId, link, at }: { versionId: string; link: string | null; at: Date },
): Promise<number> =>
  writer.run(sql`
    update article_versions set broken_link = ${link},
      broken_since = case when ${link}::text is null then null else coalesce(broken_since, ${at}) end
    where version_id = ${versionId} and broken_link is distinct from ${link}::text`);

interface BrokenVersion extends ShownVersion {
  broken_link: string;
  broken_since: Date;
}

/** Returns the shown versions that were found to lead nowhere, those first that have done so for longest. */
export const brokenVersions = (reader: Reader, now: Date): Promise<BrokenVersion[]> =>
  reader.rows<BrokenVersion>(sql`
    select v.version_id, v.content, v.broken_link, v.broken_since
    from articles a join article_versions v on v.article_id = a.article_id
    where v.broken_since is not null and ${isShown(now)} order by v.broken_since, v.version_id limit 50`);

/** Returns shown versions of other articles that name this one by its id or its key, as far as a pattern can tell. */
export const versionsNaming = (
  reader: Reader,
  { article_id, page_key }: { article_id: string; page_key: string | null },
  now: Date,
): Promise<ShownVersion[]> => {
  const patterns = [`%id=${article_id}%`, ...(page_key ? [`%key=${page_key}%`] : [])];
  return reader.rows<ShownVersion>(sql`
    select v.version_id, v.content from articles a join article_versions v on v.article_id = a.article_id
    where a.article_id <> ${article_id} and ${isShown(now)} and v.content->>'body' like any (${patterns}::text[])
    order by v.live_at desc, v.version_id limit 20`);
};
