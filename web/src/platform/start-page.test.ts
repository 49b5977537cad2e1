import './testing/fake-browser.ts';
import { afterEach, expect, test } from 'vitest';
import { homePage } from './navigation.ts';
import { token } from './session.ts';
import { takeStartPage } from './start-page.ts';

afterEach(() => token.set(null));

test('the app begins at home, for a stranger as for whoever is logged in', () => {
  token.set(null);
  expect(takeStartPage()).toBe(homePage);
  token.set('a-token');
  expect(takeStartPage()).toBe(homePage);
});
