/** What the app has to say, and what of it stands where. */

export const articleKinds = ['notice', 'news', 'school', 'page', 'ad'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Kinds that a person reads through, so that having read one is a fact. */
export const readKinds = ['notice', 'news', 'school'] as const satisfies readonly ArticleKind[];
export const isReadKind = (kind: ArticleKind): boolean => (readKinds as readonly string[]).includes(kind);

/** The series of the school, in the order in which they are read. */
export const schoolSeries = ['returns', 'safety', 'platform'] as const;
export type SchoolSeries = (typeof schoolSeries)[number];

/** What a banner's ground looks like. */
export const adThemes = ['green', 'dusk', 'paper'] as const;

/** The drawings that an article may have: `web/public/covers/<name>.svg`. */
export const articleCovers = [
  'interest',
  'risk',
  'cover',
  'wheel',
  'fraud',
  'pyramid',
  'group',
  'fees',
  'notice',
  'about',
] as const;
export type ArticleCover = (typeof articleCovers)[number];

/** The clips that an article may have: `web/public/videos/<name>.webm`, with captions in both languages beside it. */
export const articleVideos = ['daily_interest'] as const;
export type ArticleVideo = (typeof articleVideos)[number];

/** Whom an ad is shown to, beside everybody for whom its area is switched on. */
export const adLanguages = ['both', 'zh', 'en'] as const;

export interface Bilingual {
  zh: string;
  en: string;
}

/** A picture of the library, with its words for those who cannot see it. */
interface ArticlePicture {
  pictureId: string;
  alt: Bilingual;
}

/** All that a version says. Once it is published none of it changes. */
export interface ArticleContent {
  title: Bilingual;
  summary: Bilingual;
  /** Markdown. */
  body: Bilingual;
  cover: ArticleCover | null;
  /** In place of the drawing; what was written before there were any says nothing of it. */
  picture?: ArticlePicture | null;
  series: SchoolSeries | null;
  /** Its place in the series, or among the banners. */
  position: number;
  video: ArticleVideo | null;
  theme: (typeof adThemes)[number];
  language: (typeof adLanguages)[number];
  /** The area without which an ad is not shown. */
  flag: string | null;
}

/**
 * Returns whether a version has all that its readers see, in both languages, the words of its picture among them; a
 * series where it is a lesson.
 */
export function isComplete(kind: ArticleKind, content: ArticleContent): boolean {
  const words = content.picture ? [content.picture.alt] : [];
  const texts = [content.title, content.summary, content.body, ...words];
  const isSaid = texts.every(({ zh, en }) => zh.trim() !== '' && en.trim() !== '');
  return isSaid && (kind !== 'school' || content.series !== null);
}

/** Returns how many minutes a text takes, at least one: 350 characters of Chinese, 200 words of English. */
export function readingMinutes(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[A-Za-z]+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(han / 350 + words / 200));
}
