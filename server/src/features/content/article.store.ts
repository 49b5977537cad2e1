import type { ArticleContent, ArticleKind, SchoolSeries } from '@banyan/domain/content/article.ts';
import { type Query, type Reader, sql } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

/** An article as its readers see it: the version that is shown now. */
export interface LiveArticle {
  article_id: string;
  kind: ArticleKind;
  page_key: string | null;
  version_id: string;
  content: ArticleContent;
  live_at: Date;
}

/** Returns the condition that a version has ever been shown: one that was withdrawn before its instant never was. */
export const hasAppeared = (prefix: 'v' | 'n', now: Date): Query => {
  const column = (name: string) => sql.ref(`${prefix}.${name}`);
  return sql`${column('live_at')} <= ${now}
    and (${column('withdrawn_at')} is null or ${column('withdrawn_at')} >= ${column('live_at')})`;
};

/** Chooses the latest version that has appeared, for as long as it is not withdrawn: an earlier one never comes back. */
export const isShown = (now: Date): Query => sql`
  ${hasAppeared('v', now)} and v.withdrawn_at is null and not exists (
    select from article_versions n where n.article_id = v.article_id and n.number > v.number and ${hasAppeared('n', now)})`;

const selectLive = sql`
  select a.article_id, a.kind, a.page_key, v.version_id, v.content, v.live_at
  from articles a join article_versions v on v.article_id = a.article_id`;

export const liveArticle = (reader: Reader, articleId: string, now: Date): Promise<LiveArticle | undefined> =>
  reader.first<LiveArticle>(sql`${selectLive} where a.article_id = ${articleId} and ${isShown(now)}`);

export const livePage = (reader: Reader, key: string, now: Date): Promise<LiveArticle | undefined> =>
  reader.first<LiveArticle>(sql`${selectLive} where a.page_key = ${key} and ${isShown(now)}`);

/** Returns the numbers of the versions that are shown of single pages, by their keys. */
export async function shownNumbers(
  reader: Reader,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await reader.rows<{ key: string; number: number }>(sql`
    select a.page_key as key, v.number from articles a join article_versions v on v.article_id = a.article_id
    where a.page_key = any(${keys}) and ${isShown(now)}`);
  return new Map(rows.map(({ key, number }) => [key, number]));
}

/** Returns the single pages, by their keys. */
export const livePages = (reader: Reader, now: Date): Promise<LiveArticle[]> =>
  reader.rows<LiveArticle>(
    sql`${selectLive} where a.kind = 'page' and ${isShown(now)} order by (v.content->>'position')::int, a.page_key limit 50`,
  );

/** Returns a page of one kind, the newest first. */
export function livePageOf(
  reader: Reader,
  kind: ArticleKind,
  now: Date,
  { after, limit }: PageQuery,
  also: Query = sql`true`,
): Promise<LiveArticle[]> {
  const { where, order } = following(after, { at: 'v.live_at', id: 'v.article_id' });
  return reader.rows<LiveArticle>(sql`
    ${selectLive} where a.kind = ${kind} and ${isShown(now)} and ${also} and ${where} order by ${order} limit ${limit}`);
}

/** Returns the lessons in the order in which they are read; all of them, or those of one series. */
export const lessonsOf = (reader: Reader, now: Date, series: SchoolSeries | null): Promise<LiveArticle[]> =>
  reader.rows<LiveArticle>(sql`
    ${selectLive} where a.kind = 'school' and ${isShown(now)}
      and (${series}::text is null or v.content->>'series' = ${series})
    order by (v.content->>'position')::int, a.article_id limit 200`);

/** Keeps ads to the language and to the areas that are switched on. */
const adIsFor = (language: 'zh' | 'en' | undefined, flags: readonly string[]): Query => sql`
  (v.content->>'flag' is null or v.content->>'flag' = any(${[...flags]}::text[]))
  and (${language ?? null}::text is null or v.content->>'language' in ('both', ${language ?? 'both'}))`;

/** Returns the banners of home, in their order. */
export const liveAds = (
  reader: Reader,
  now: Date,
  language: 'zh' | 'en' | undefined,
  flags: readonly string[],
): Promise<LiveArticle[]> =>
  reader.rows<LiveArticle>(sql`
    ${selectLive} where a.kind = 'ad' and ${isShown(now)} and ${adIsFor(language, flags)}
    order by (v.content->>'position')::int, v.live_at desc, a.article_id limit 8`);

/** Returns a page of all ads, the newest first. */
export const liveAdPage = (
  reader: Reader,
  now: Date,
  language: 'zh' | 'en' | undefined,
  flags: readonly string[],
  page: PageQuery,
): Promise<LiveArticle[]> => livePageOf(reader, 'ad', now, page, adIsFor(language, flags));

/** Returns the articles that have enough of the terms, the best first. */
export const foundArticles = (
  reader: Reader,
  now: Date,
  { language, terms, needed }: { language: 'zh' | 'en'; terms: readonly string[]; needed: number },
): Promise<LiveArticle[]> =>
  reader.rows<LiveArticle>(sql`
    ${selectLive}
    join (
      select t.version_id, count(*) as matched, sum(t.weight) as weight from article_terms t
      where t.language = ${language} and t.term = any(${[...terms]}::text[]) group by t.version_id
    ) f on f.version_id = v.version_id
    where f.matched >= ${needed} and a.kind <> 'ad' and ${isShown(now)}
    order by f.matched desc, f.weight desc, a.article_id limit 20`);

/** Returns the articles whose title has a piece in it, the newest first; no sign of the piece has a meaning of its own. */
export const titledArticles = (
  reader: Reader,
  now: Date,
  { language, text, limit }: { language: 'zh' | 'en'; text: string; limit: number },
): Promise<LiveArticle[]> =>
  reader.rows<LiveArticle>(sql`
    ${selectLive}
    where a.kind <> 'ad' and strpos(lower(v.content->'title'->>${language}::text), ${text}) > 0 and ${isShown(now)}
    order by v.live_at desc, a.article_id limit ${limit}`);

/** Returns which ids and keys of these name an article that was ever published. */
export async function knownArticles(reader: Reader, named: readonly string[]): Promise<Set<string>> {
  const rows = await reader.rows<{ article_id: string; page_key: string | null }>(sql`
    select a.article_id, a.page_key from articles a
    where (a.article_id::text = any(${[...named]}::text[]) or a.page_key = any(${[...named]}::text[]))
      and exists (
        select from article_versions v
        where v.article_id = a.article_id and v.live_at is not null and v.withdrawn_at is null)`);
  return new Set(rows.flatMap(({ article_id, page_key }) => [article_id, page_key ?? article_id]));
}
