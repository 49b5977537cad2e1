import type { ArticleContent, ArticleKind } from '@banyan/domain/content/article.ts';
import type { VersionState } from '@banyan/domain/content/article-state.ts';
import { termWeights } from '@banyan/domain/content/search.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';
import { isShown } from './article.store.ts';

export interface VersionRow {
  article_id: string;
  kind: ArticleKind;
  page_key: string | null;
  version_id: string;
  number: number;
  content: ArticleContent;
  edition: number;
  created_by: string | null;
  created_at: Date;
  proposed_by: string | null;
  proposed_at: Date | null;
  published_by: string | null;
  live_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  /** Whether it is the latest one that has appeared. */
  is_shown: boolean;
}

const selectVersions = (now: Date) => sql`
  select a.article_id, a.kind, a.page_key, v.version_id, v.number, v.content, v.edition, v.created_by, v.created_at,
    v.proposed_by, v.proposed_at, v.published_by, v.live_at, v.withdrawn_by, v.withdrawn_at, v.withdrawn_reason,
    (${isShown(now)}) as is_shown
  from articles a join article_versions v on v.article_id = a.article_id`;

type ListedState = Exclude<VersionState, 'superseded'>;

const stateIs = (state: ListedState, now: Date): Query =>
  ({
    draft: sql`v.live_at is null and v.withdrawn_at is null and v.proposed_at is null`,
    proposed: sql`v.live_at is null and v.withdrawn_at is null and v.proposed_at is not null`,
    scheduled: sql`v.live_at > ${now} and v.withdrawn_at is null`,
    published: isShown(now),
    withdrawn: sql`v.withdrawn_at is not null`,
  })[state];

export const versionById = (reader: Reader, versionId: string, now: Date): Promise<VersionRow | undefined> =>
  reader.first<VersionRow>(sql`${selectVersions(now)} where v.version_id = ${versionId}`);

/** Returns a page of articles by their newest versions, the newest first. */
export function newestVersions(
  reader: Reader,
  now: Date,
  { kind, state }: { kind: ArticleKind | undefined; state: ListedState | undefined },
  { after, limit }: PageQuery,
): Promise<VersionRow[]> {
  const { where, order } = following(after, { at: 'v.created_at', id: 'v.version_id' });
  return reader.rows<VersionRow>(sql`
    ${selectVersions(now)}
    where not exists (select from article_versions l where l.article_id = v.article_id and l.number > v.number)
      and (${kind ?? null}::text is null or a.kind = ${kind ?? null}) and ${state ? stateIs(state, now) : sql`true`}
      and ${where}
    order by ${order} limit ${limit}`);
}

/** Returns the newest versions of an article. */
export const versionsOf = (reader: Reader, articleId: string, now: Date): Promise<VersionRow[]> =>
  reader.rows<VersionRow>(
    sql`${selectVersions(now)} where a.article_id = ${articleId} order by v.number desc limit 50`,
  );

/** Reads and locks a version with its article until the commit: two who decide about it do so one after the other. */
export async function lockVersion(
  writer: Writer,
  versionId: string,
  now: Date,
): Promise<VersionRow | undefined> {
  await writer.rows(sql`
    select 1 as one from articles where article_id = (
      select article_id from article_versions where version_id = ${versionId}) for update`);
  return versionById(writer, versionId, now);
}

export const insertArticle = (
  writer: Writer,
  { articleId, kind, key }: { articleId: string; kind: ArticleKind; key: string | null },
): Promise<number> =>
  writer.run(sql`
    insert into articles (article_id, kind, page_key) values (${articleId}, ${kind}, ${key})
    on conflict do nothing`);

export const insertVersion = (
  writer: Writer,
  row: {
    versionId: string;
    articleId: string;
    number: number;
    content: ArticleContent;
    by: string | null;
    at: Date;
  },
): Promise<number> =>
  writer.run(sql`
    insert into article_versions (version_id, article_id, number, content, created_by, created_at)
    values (${row.versionId}, ${row.articleId}, ${row.number}, ${JSON.stringify(row.content)}::jsonb, ${row.by}, ${row.at})
    on conflict do nothing`);

/** Changes what a draft says; it must be proposed anew. */
export const rewriteVersion = (
  writer: Writer,
  { versionId, edition }: { versionId: string; edition: number },
  content: ArticleContent,
): Promise<number> =>
  writer.run(sql`
    update article_versions set content = ${JSON.stringify(content)}::jsonb, edition = ${edition}, proposed_by = null,
      proposed_at = null
    where version_id = ${versionId} and live_at is null`);

export const markProposed = (writer: Writer, versionId: string, by: string, at: Date): Promise<number> =>
  writer.run(sql`
    update article_versions set proposed_by = ${by}, proposed_at = ${at}
    where version_id = ${versionId} and live_at is null`);

/** Publishes a version with the hash of what it says, and with the terms by which it is found. */
export async function markPublished(
  writer: Writer,
  { versionId, content }: { versionId: string; content: ArticleContent },
  { by, at, liveAt }: { by: string | null; at: Date; liveAt: Date },
): Promise<void> {
  await writer.run(sql`
    update article_versions set published_by = ${by}, published_at = ${at}, live_at = ${liveAt},
      content_hash = encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
    where version_id = ${versionId} and live_at is null`);
  for (const language of ['zh', 'en'] as const) {
    const weights = termWeights({
      title: content.title[language],
      summary: content.summary[language],
      body: content.body[language],
    });
    await writer.run(sql`
      insert into article_terms (version_id, language, term, weight)
      select ${versionId}, ${language}, t.term, t.weight
      from unnest(${[...weights.keys()]}::text[], ${[...weights.values()]}::int[]) as t (term, weight)`);
  }
}

export const markWithdrawn = (
  writer: Writer,
  versionId: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<number> =>
  writer.run(sql`
    update article_versions set withdrawn_by = ${by}, withdrawn_at = ${at}, withdrawn_reason = ${reason}
    where version_id = ${versionId} and withdrawn_at is null`);
