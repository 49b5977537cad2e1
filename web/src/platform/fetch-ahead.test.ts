import './testing/fake-browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead, type PageFiles } from './fetch-ahead.ts';
import { locale } from './locale.ts';
import { token } from './session.ts';

const files: PageFiles = {
  own: ['mine-1.js'],
  others: ['routes-1.js', 'pages-1.js'],
  tabs: { '/pages/index/index': [], '/pages/profile/index': ['profile.screen-1.js', 'me-1.js'] },
  pictures: { green: 'green-1.avif', dusk: 'dusk-1.avif' },
};
const banner = (language: string, theme: string, picture: object | null = null) => ({
  language,
  theme,
  picture,
});

/** Returns what is fetched for a page that brings the names of its files, if it is built, and these banners. */
function fetchedAt(hash: string, banners: ReturnType<typeof banner>[] = [], isBuilt = true) {
  Object.assign(location, { hash });
  const data: Record<string, unknown> = {
    files: isBuilt ? files : null,
    facts: { at: 0, answers: [{ path: '/api/index', input: {}, answer: { banners, notices: [] } }] },
  };
  const fetched: string[] = [];
  vi.stubGlobal('document', {
    documentElement: {},
    getElementById: (id: string) => ({ textContent: JSON.stringify(data[id]) }),
    createElement: () => ({}),
    head: { append: ({ rel, href }: HTMLLinkElement) => void fetched.push(`${rel} ${href}`) },
  });
  fetchAhead();
  return fetched;
}
beforeEach(() => token.set('secret'));
afterEach(() => {
  vi.unstubAllGlobals();
  token.set(null);
  locale.set('zh');
});

const modules = (...names: string[]) => names.map((name) => `modulepreload ./assets/${name}`);

test('what home shows of a person is fetched beside the program, and for a guest it is not', () => {
  expect(fetchedAt('')).toEqual(modules('mine-1.js'));
  expect(fetchedAt('#/')).toEqual(modules('mine-1.js'));
  expect(fetchedAt('#/pages/index/index')).toEqual(modules('mine-1.js'));
  token.set(null);
  expect(fetchedAt('')).toEqual([]);
});

test('another tab has all of its code fetched at once, whoever opens it', () => {
  const code = modules('routes-1.js', 'pages-1.js', 'profile.screen-1.js', 'me-1.js');
  expect(fetchedAt('#/pages/profile/index?from=home')).toEqual(code);
  token.set(null);
  expect(fetchedAt('#/pages/profile/index')).toEqual(code);
});

test('a page that the first load does not know has what every page begins with fetched', () => {
  expect(fetchedAt('#/pages/account/detail')).toEqual(modules('routes-1.js', 'pages-1.js'));
});

test('the picture of the first banner in one’s language comes early, at home and nowhere else', () => {
  token.set(null);
  locale.set('en');
  const banners = [banner('zh', 'green'), banner('both', 'dusk'), banner('en', 'green')];
  expect(fetchedAt('', banners)).toEqual(['preload ./assets/dusk-1.avif']);
  expect(fetchedAt('#/pages/account/detail', banners)).toEqual(modules('routes-1.js', 'pages-1.js'));
  locale.set('zh');
  expect(fetchedAt('', banners)).toEqual(['preload ./assets/green-1.avif']);
});

test('a picture of the library, or of a theme without one, is left to the program', () => {
  token.set(null);
  expect(fetchedAt('', [banner('both', 'green', { pictureId: '1' }), banner('both', 'dusk')])).toEqual([]);
  expect(fetchedAt('', [banner('both', 'paper')])).toEqual([]);
});

test('a page that no build has written names no files, and nothing is fetched', () => {
  expect(fetchedAt('#/pages/profile/index', [banner('both', 'green')], false)).toEqual([]);
});
