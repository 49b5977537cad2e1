import '../testing/fake-browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOutdated, keptEntries, keptForMs } from './kept-entries.ts';

const entries = keptEntries<{ at: number; key: string }>('money/');
beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test('an entry can be read until it is dropped, and nothing under another prefix is one', () => {
  const entry = { at: Date.now(), key: 'k' };
  entries.write('money/a', entry);
  localStorage.setItem('other', '1');
  expect(entries.read('money/a')).toEqual(entry);
  expect(entries.names()).toEqual(['money/a']);
  entries.drop('money/a');
  expect(entries.names()).toEqual([]);
  expect(localStorage.getItem('other')).toBe('1');
});

test.each(['', '{', 'null', '1', '{"key":"k"}'])('%j in the storage is as good as not there', (text) => {
  localStorage.setItem('money/a', text);
  expect(entries.read('money/a')).toBeUndefined();
  entries.clearOutdated(() => true);
  expect(entries.names()).toEqual([]);
});

test('an entry is kept for seven days, to the millisecond: the server knows its key for longer', () => {
  vi.useFakeTimers({ now: 7 * 24 * 3_600_000 });
  expect(keptForMs).toBe(Date.now());
  expect(isOutdated({ at: 0 })).toBe(false);
  expect(isOutdated({ at: -1 })).toBe(true);
});

test('nobody is spared who does not ask for it', () => {
  entries.write('money/a', { at: 0, key: 'k' });
  entries.clearOutdated();
  expect(entries.names()).toEqual([]);
});

test('what has been there for too long is cleared away, unless it is spared', () => {
  const old = { at: 0, key: 'k' };
  for (const name of ['money/mine', 'money/theirs']) entries.write(name, old);
  entries.write('money/new', { at: Date.now(), key: 'k' });
  entries.clearOutdated((name) => name === 'money/mine');
  expect(entries.names()).toEqual(['money/mine', 'money/new']);
});
