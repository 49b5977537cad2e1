import { expect, test } from 'vitest';
import { type ArticleContent, isComplete, readingMinutes } from './article.ts';
import { versionStateAt } from './article-state.ts';
import { isBroken, linksIn } from './links.ts';

const both = { zh: '一', en: 'One' };
const content: ArticleContent = {
  title: both,
  summary: both,
  body: both,
  cover: null,
  series: null,
  position: 0,
  video: null,
  theme: 'green',
  language: 'both',
  flag: null,
};

test('a version is complete in both languages, and a lesson has its series', () => {
  expect(isComplete('notice', content)).toBe(true);
  expect(isComplete('notice', { ...content, body: { zh: '一', en: ' ' } })).toBe(false);
  expect(isComplete('school', content)).toBe(false);
  expect(isComplete('school', { ...content, series: 'safety' })).toBe(true);
});

test('a picture of the library is complete with its words in both languages', () => {
  const withWords = (alt: typeof both) => ({ ...content, picture: { pictureId: 'oak', alt } });
  expect(isComplete('notice', withWords(both))).toBe(true);
  expect(isComplete('notice', withWords({ zh: '一', en: ' ' }))).toBe(false);
  expect(isComplete('ad', withWords({ zh: '', en: 'One' }))).toBe(false);
  expect(isComplete('ad', { ...content, picture: null })).toBe(true);
});

test('reading takes a minute for 350 characters or 200 words', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('字'.repeat(350))).toBe(1);
  expect(readingMinutes('字'.repeat(351))).toBe(2);
  expect(readingMinutes('word '.repeat(401))).toBe(3);
});

test('a version is shown from its instant on, until it is withdrawn or another takes its place', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  const version = { proposedAt: null, liveAt: null, withdrawnAt: null };
  const state = (change: Partial<Record<keyof typeof version, Date>>, isLatest = true) =>
    versionStateAt({ ...version, ...change }, at(5), isLatest);
  expect(state({})).toBe('draft');
  expect(state({ proposedAt: at(1) })).toBe('proposed');
  expect(state({ liveAt: at(6) })).toBe('scheduled');
  expect(state({ liveAt: at(5) })).toBe('published');
  expect(state({ liveAt: at(5) }, false)).toBe('superseded');
  expect(state({ liveAt: at(5), withdrawnAt: at(5) })).toBe('withdrawn');
});

test('a link leads to a page that there is, and to an article that there is', () => {
  const [link] = linksIn('看 [这里](/pages/about/article_info?id=abc-1&x=2)。');
  expect(link).toEqual({
    text: '/pages/about/article_info?id=abc-1&x=2',
    path: '/pages/about/article_info',
    id: 'abc-1',
    key: null,
  });
  const known = new Set(['abc-1', 'about']);
  const broken = (text: string) => linksIn(text).map((each) => isBroken(each, known));
  expect(broken('/pages/about/article_info?id=abc-1 /pages/about/pageview?key=about')).toEqual([
    false,
    false,
  ]);
  expect(broken('/pages/about/article_info?id=abc-2 /pages/about/article_info')).toEqual([true, true]);
  expect(broken('/pages/guide/index /pages/no/where')).toEqual([false, true]);
});
