import './testing/fake-browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languageTags, readLanguage, reflectLanguage } from './language.ts';
import { stored } from './stored.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());
const fromAnotherTab = (newValue: string | null, key = 'language') =>
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

test('the languages are named on the wire as the standard does', () => {
  expect(languageTags).toEqual({ zh: 'zh-Hans', en: 'en' });
});

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

test('what is set to nothing is gone from the storage', () => {
  const name = stored('name', (text) => text);
  name.set('Lin');
  expect(localStorage.getItem('name')).toBe('Lin');
  name.set(null);
  expect(name.get()).toBeNull();
  expect(localStorage.length).toBe(0);
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
  fromAnotherTab('zh', 'other');
  expect(shared.get()).toBe('en');
  fromAnotherTab(null);
  expect(shared.get()).toBe('zh');
});

test('what only this tab stores, no other tab changes', () => {
  const own = stored('language', readLanguage, sessionStorage);
  fromAnotherTab('en');
  expect(own.get()).toBe('zh');
});

test('without a window there is nobody to hear from, and the value is kept all the same', () => {
  vi.stubGlobal('addEventListener', undefined);
  expect(stored('language', readLanguage).get()).toBe('zh');
});

test('without a page nothing is written on one', () => {
  const language = stored('language', readLanguage);
  expect(() => reflectLanguage(language, languageTags)).not.toThrow();
});

test('the page says which language it is in, from the start and after a change', () => {
  const root = { lang: '' };
  vi.stubGlobal('document', { documentElement: root });
  const language = stored('language', readLanguage);
  reflectLanguage(language, languageTags);
  expect(root.lang).toBe('zh-Hans');
  language.set('en');
  expect(root.lang).toBe('en');
});
