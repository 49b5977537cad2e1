import type { articlesApi } from '@banyan/api/content/articles.ts';
import { readingMinutes, schoolSeries } from '@banyan/domain/content/article.ts';
import { excerptOf, neededTerms, plainText, queryTerms } from '@banyan/domain/content/search.ts';
import { permissionFlags } from '@banyan/domain/policy.ts';
import { found } from '../../platform/app-error.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import {
  foundArticles,
  type LiveArticle,
  lessonsOf,
  liveAdPage,
  liveAds,
  liveArticle,
  livePage,
  livePageOf,
  livePages,
} from './article.store.ts';

type Input<Name extends keyof typeof articlesApi> = InputOf<(typeof articlesApi)[Name]>;

const place = (row: LiveArticle) => ({ at: row.live_at, id: row.article_id });

const headline = ({ article_id, kind, content, live_at }: LiveArticle) => ({
  articleId: article_id,
  kind,
  title: content.title,
  summary: content.summary,
  cover: content.cover,
  picture: content.picture ?? null,
  hasVideo: content.video !== null,
  publishedAt: live_at,
  minutes: { zh: readingMinutes(content.body.zh), en: readingMinutes(content.body.en) },
});

const showPage = ({ article_id, page_key, content, live_at }: LiveArticle) => ({
  articleId: article_id,
  key: page_key,
  title: content.title,
  summary: content.summary,
  body: content.body,
  cover: content.cover,
  picture: content.picture ?? null,
  publishedAt: live_at,
});

const showAd = ({ article_id, content }: LiveArticle) => ({
  articleId: article_id,
  title: content.title,
  subtitle: content.summary,
  theme: content.theme,
  picture: content.picture ?? null,
  language: content.language,
});

const switchedOn = ({ flags }: ReadContext) => permissionFlags.filter((flag) => flags[flag]);

/** Returns what home shows: its banners, and the newest notices. */
export async function home(ctx: ReadContext) {
  const ads = await liveAds(ctx.reader, ctx.now, undefined, switchedOn(ctx));
  const notices = await livePageOf(ctx.reader, 'notice', ctx.now, { after: null, limit: 5 });
  return {
    banners: ads.map(showAd),
    notices: notices.map(({ article_id, content, live_at }) => ({
      articleId: article_id,
      title: content.title,
      publishedAt: live_at,
    })),
  };
}

/** Returns a page of notices or of news. */
export const newsList = (ctx: ReadContext, { kind, cursor, limit }: Input<'newsList'>) =>
  pageBy(limit, cursor, (query) => livePageOf(ctx.reader, kind, ctx.now, query), place, headline);

/** Returns one article, with those before and after it where it is one of a series. */
export async function article(ctx: ReadContext, articleId: string) {
  const row = found(await liveArticle(ctx.reader, articleId, ctx.now));
  const { series, video, body } = row.content;
  const lessons = row.kind === 'school' && series ? await lessonsOf(ctx.reader, ctx.now, series) : [];
  const at = lessons.findIndex((each) => each.article_id === articleId);
  const neighbour = (index: number) => {
    const each = at < 0 ? undefined : lessons[index];
    return each ? { articleId: each.article_id, title: each.content.title } : null;
  };
  return {
    ...headline(row),
    body,
    video,
    series: series && at >= 0 ? { name: series, position: at + 1, of: lessons.length } : null,
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
    readSeconds: ctx.policy.content.readSeconds,
  };
}

/** Returns a page of the about family. */
export async function aboutPage(ctx: ReadContext, key: string) {
  const row = found(await livePage(ctx.reader, key, ctx.now));
  const family = await livePages(ctx.reader, ctx.now);
  return {
    ...showPage(row),
    family: family
      .filter((each) => each.page_key !== key && each.page_key !== brandKey)
      .map(({ page_key, content }) => ({
        key: page_key ?? '',
        title: content.title,
        summary: content.summary,
      })),
  };
}

/** Returns a single page by its id or its key. */
export async function singlePage(ctx: ReadContext, input: Input<'singlePage'>) {
  const row =
    'key' in input
      ? await livePage(ctx.reader, input.key, ctx.now)
      : await liveArticle(ctx.reader, input.articleId, ctx.now);
  return showPage(found(row?.kind === 'page' ? row : undefined));
}

/** Returns the banners of home, in their order. */
export async function homeAds(ctx: ReadContext, { language }: Input<'homeAds'>) {
  return { items: (await liveAds(ctx.reader, ctx.now, language, switchedOn(ctx))).map(showAd) };
}

/** Returns a page of all ads. */
export const ads = (ctx: ReadContext, { language, cursor, limit }: Input<'ads'>) =>
  pageBy(
    limit,
    cursor,
    (query) => liveAdPage(ctx.reader, ctx.now, language, switchedOn(ctx), query),
    place,
    showAd,
  );

/** The page whose title is the platform’s name: while it is withdrawn, no logo is shown. */
export const brandKey = 'brand';

/** Returns the platform's name and logo. */
export async function brand(ctx: ReadContext) {
  const row = await livePage(ctx.reader, brandKey, ctx.now);
  const name = row?.content.title ?? { zh: '榕树财富', en: 'Banyan' };
  return { name, logo: '/icon.svg', isShown: row !== undefined };
}

/** Returns the school: its series, each with its lessons. */
export async function school(ctx: ReadContext) {
  const lessons = await lessonsOf(ctx.reader, ctx.now, null);
  const series = schoolSeries.map((name) => ({
    name,
    lessons: lessons
      .filter(({ content }) => content.series === name)
      .map((row) => ({ ...headline(row), series: name, position: row.content.position })),
  }));
  return { series: series.filter((each) => each.lessons.length > 0) };
}

/** About how many characters of the place that was found are shown. */
const excerptLength = { zh: 60, en: 130 } as const;

/** Returns the articles that answer a question, the best first. */
export async function searchArticles(ctx: ReadContext, { query, language }: Input<'searchArticles'>) {
  const terms = queryTerms(query);
  if (terms.length === 0) return { items: [] };
  const rows = await foundArticles(ctx.reader, ctx.now, { language, terms, needed: neededTerms(terms) });
  return {
    items: rows.map((row) => ({
      ...headline(row),
      excerpt: excerptOf(plainText(row.content.body[language]), query, excerptLength[language]),
    })),
  };
}
