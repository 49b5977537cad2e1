import {
  adLanguages,
  adThemes,
  articleCovers,
  articleKinds,
  articleVideos,
  schoolSeries,
} from '@banyan/domain/content/article.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { bilingual, count, done, id, instant, nothing, pageInput, pageOf, picture } from '../wire.ts';
import { articlePicture } from './article-picture.ts';

/** The articles of the app: notices and news, the school, single pages, ads; and how much of them somebody has read. */

const shown = { auth: 'public', effect: 'read' } as const;
const own = { auth: 'user', topic: 'content' } as const;

const headline = z.object({
  articleId: id,
  kind: z.enum(articleKinds),
  title: bilingual,
  summary: bilingual,
  cover: z.enum(articleCovers).nullable(),
  picture: articlePicture.nullable(),
  hasVideo: z.boolean(),
  publishedAt: instant,
  /** The minutes that it takes to read, by language. */
  minutes: z.object({ zh: z.number().int(), en: z.number().int() }),
});

const lesson = headline.extend({ series: z.enum(schoolSeries), position: z.number().int() });
const neighbour = z.object({ articleId: id, title: bilingual }).nullable();
const pageKey = z.string().regex(/^[a-z][a-z0-9_]{1,39}$/);

const singlePage = z.object({
  articleId: id,
  key: z.string().nullable(),
  title: bilingual,
  summary: bilingual,
  body: bilingual.meta({ description: 'Markdown' }),
  cover: z.enum(articleCovers).nullable(),
  picture: articlePicture.nullable(),
  publishedAt: instant,
});

const ad = z.object({
  articleId: id,
  title: bilingual,
  subtitle: bilingual,
  theme: z.enum(adThemes),
  picture: articlePicture.nullable(),
  language: z.enum(adLanguages),
});

export const articlesApi = {
  newsList: endpoint({
    ...shown,
    method: 'POST',
    path: '/api/newlist',
    summary: 'Notices or news, the newest first',
    paged: true,
    input: z.strictObject({ ...pageInput, kind: z.enum(['notice', 'news']).default('notice') }),
    output: pageOf(headline),
    errors: [],
  }),
  article: endpoint({
    ...shown,
    method: 'POST',
    path: '/api/newdetails',
    summary:
      'One article of any kind: its text, its place in a series, and how long reading it takes at least',
    input: z.strictObject({ articleId: id }),
    output: headline.extend({
      body: bilingual.meta({ description: 'Markdown' }),
      video: z.enum(articleVideos).nullable(),
      series: z
        .object({ name: z.enum(schoolSeries), position: z.number().int(), of: z.number().int() })
        .nullable(),
      previous: neighbour,
      next: neighbour,
      /** Less time than this between opening and finishing is no reading. */
      readSeconds: z.number().int(),
    }),
    errors: ['request.not_found'],
  }),
  aboutPage: endpoint({
    ...shown,
    method: 'POST',
    path: '/api/danye',
    summary: 'One page of the about family by its key, with the other pages of the family beside it',
    input: z.strictObject({ key: pageKey }),
    output: singlePage.extend({
      family: z.array(z.object({ key: z.string(), title: bilingual, summary: bilingual })),
    }),
    errors: ['request.not_found'],
  }),
  singlePage: endpoint({
    ...shown,
    method: 'POST',
    path: '/api/singlepage',
    summary: 'One single page by its id or its key and nothing beside it, to stand inside another page',
    input: z.union([z.strictObject({ articleId: id }), z.strictObject({ key: pageKey })]),
    output: singlePage,
    errors: ['request.not_found'],
  }),
  homeAds: endpoint({
    ...shown,
    method: 'POST',
    path: '/api/adlist',
    summary:
      'The banners of home for a language, in their order; without those of areas that are switched off',
    input: z.strictObject({ language: z.enum(['zh', 'en']).optional() }),
    output: z.object({ items: z.array(ad) }),
    errors: [],
  }),
  ads: endpoint({
    ...shown,
    method: 'GET',
    path: '/api/v2/cms/adv/getList',
    summary:
      'All ads page by page, the newest first, for whoever shows them elsewhere than in home’s banners',
    paged: true,
    input: z.strictObject({ ...pageInput, language: z.enum(['zh', 'en']).optional() }),
    output: pageOf(ad),
    errors: [],
  }),
  libraryPicture: endpoint({
    ...shown,
    method: 'GET',
    path: '/api/content/picture',
    summary: 'A picture that an article has or names, by its id, in the size of a text or of a cover',
    reply: 'image/jpeg',
    input: z.strictObject({ pictureId: id, size: z.enum(['full', 'small']).optional() }),
    output: picture,
    errors: ['request.not_found'],
  }),
  brand: endpoint({
    ...shown,
    method: 'GET',
    path: '/api/islogo',
    summary: 'The name of the platform, its logo, and whether to show it',
    input: nothing,
    output: z.object({ name: bilingual, logo: z.string(), isShown: z.boolean() }),
    errors: [],
  }),
  school: endpoint({
    ...shown,
    method: 'GET',
    path: '/api/content/school',
    summary: 'The lessons of the school by series, each in its order',
    input: nothing,
    output: z.object({
      series: z.array(z.object({ name: z.enum(schoolSeries), lessons: z.array(lesson) })),
    }),
    errors: [],
  }),
  searchArticles: endpoint({
    ...shown,
    method: 'GET',
    path: '/api/content/search',
    summary:
      'Articles that say something about what is asked for, the best first, with the place where they do',
    input: z.strictObject({ query: visibleText({ max: 60 }), language: z.enum(['zh', 'en']) }),
    output: z.object({ items: z.array(headline.extend({ excerpt: z.string() })) }),
    errors: [],
  }),
  reads: endpoint({
    ...own,
    method: 'GET',
    effect: 'read',
    path: '/api/content/reads',
    summary:
      'What I have opened and finished, the newest first, and how many notices and news I have not opened',
    input: nothing,
    output: z.object({
      unread: count,
      /** Notices and news of before count as opened. */
      allReadAt: instant.nullable(),
      /** Those of before have ceased to count. */
      unreadSince: instant,
      items: z.array(z.object({ articleId: id, finishedAt: instant.nullable() })),
    }),
    errors: [],
  }),
  openArticle: endpoint({
    ...own,
    method: 'POST',
    effect: 'write',
    perMinute: 120,
    path: '/api/content/opened',
    summary: 'Says that I have opened an article: from now on the time of reading counts',
    changes: ['content'],
    input: z.strictObject({ articleId: id }),
    output: done,
    errors: ['request.not_found'],
  }),
  finishArticle: endpoint({
    ...own,
    method: 'POST',
    effect: 'write',
    perMinute: 120,
    path: '/api/content/finished',
    summary: 'Says that I have come to the end of an article; finished already, it answers the same',
    changes: ['content'],
    input: z.strictObject({ articleId: id }),
    output: z.object({ finishedAt: instant }),
    errors: ['request.not_found', 'article.not_opened', 'article.read_too_quickly'],
  }),
  readAll: endpoint({
    ...own,
    method: 'POST',
    effect: 'write',
    perMinute: 60,
    path: '/api/content/read_all',
    summary: 'Marks all notices and news that there are as read',
    changes: ['content'],
    input: nothing,
    output: done,
    errors: [],
  }),
};
