import './testing/fake-browser.ts';
import { beforeEach, expect, test } from 'vitest';
import { languageTags, readLanguage, reflectLanguage } from './language.ts';
import { stored } from './stored.ts';

beforeEach(() => localStorage.clear());
const fromAnotherTab = (newValue: string | null) =>
  dispatchEvent(Object.assign(new Event('storage'), { key: 'language', newValue }));

test('a value outlives the page, and who listens hears of its change', () => {
  const language = stored('language', readLanguage);
  let heard = 0;
  const stop = language.subscribe(() => {
    heard += 1;
  });
  language.set('en');
  stop();
  language.set('zh');
  expect(heard).toBe(1);
  expect(stored('language', readLanguage).get()).toBe('zh');
});

test('a foreign entry falls back', () => {
  localStorage.setItem('language', 'tlh');
  expect(stored('language', readLanguage).get()).toBe('zh');
});

test('another tab is followed, unless the value is of this tab alone', () => {
  const shared = stored('language', readLanguage);
  const own = stored('language', readLanguage, localStorage, false);
  fromAnotherTab('en');
  expect([shared.get(), own.get()]).toEqual(['en', 'zh']);
});

test('the page says which language it is in, from the start and after a change', () => {
  const root = { lang: '' };
  Object.assign(globalThis, { document: { documentElement: root } });
  const language = stored('language', readLanguage);
  reflectLanguage(language, languageTags);
  expect(root.lang).toBe('zh-Hans');
  language.set('en');
  expect(root.lang).toBe('en');
});
