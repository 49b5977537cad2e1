import { type Reader, sql } from '../../platform/db/sql.ts';
import { hasAppeared, isShown } from './article.store.ts';

interface Bilingual {
  zh: string;
  en: string;
}
export interface PageInForce {
  key: string;
  number: number;
  title: Bilingual;
  since: Date;
}
export interface PageVersion {
  number: number;
  title: Bilingual;
  body: Bilingual;
  since: Date;
}

/** Returns those of some single pages that are shown. */
export const pagesInForce = (reader: Reader, keys: readonly string[], now: Date): Promise<PageInForce[]> =>
  reader.rows<PageInForce>(sql`
    select a.page_key as key, v.number, v.content->'title' as title, v.live_at as since
    from articles a join article_versions v on v.article_id = a.article_id
    where a.page_key = any(${[...keys]}::text[]) and ${isShown(now)}`);

/** Returns the newest versions of a single page that have been shown. */
export const versionsOfPage = (
  reader: Reader,
  key: string,
  now: Date,
  limit: number,
): Promise<PageVersion[]> =>
  reader.rows<PageVersion>(sql`
    select v.number, v.content->'title' as title, v.content->'body' as body, v.live_at as since
    from articles a join article_versions v on v.article_id = a.article_id
    where a.page_key = ${key} and ${hasAppeared('v', now)} order by v.number desc limit ${limit}`);
