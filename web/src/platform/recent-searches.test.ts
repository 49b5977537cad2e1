import './testing/fake-browser.ts';
import { expect, test } from 'vitest';
import { forgetSearchesWithSession, rememberSearch } from './recent-searches.ts';
import { token } from './session.ts';

const kept = (): string[] => JSON.parse(localStorage.getItem('recent_searches') ?? '[]');

test('eight are kept at most, each once, and nothing of white space', () => {
  for (let i = 0; i < 12; i += 1) rememberSearch(`search ${i}`);
  rememberSearch(' search 9 ');
  rememberSearch('  ');
  expect(kept()).toHaveLength(8);
  expect(kept().slice(0, 3)).toEqual(['search 9', 'search 11', 'search 10']);
});

test('a logout takes them from the device', () => {
  const end = forgetSearchesWithSession();
  token.set('somebody');
  rememberSearch('fees');
  expect(kept()).toEqual(['fees']);
  token.set(null);
  end();
  expect(localStorage.getItem('recent_searches')).toBeNull();
});
