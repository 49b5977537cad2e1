import { expect, test } from 'vitest';
import './platform/testing/fake-browser.ts';
import { entriesAt } from './entries.ts';
import type { Place } from './shared/entries/entry.ts';

const expected: Record<Place, string[]> = {
  home: ['Investments', 'Group buy', 'Transfer', 'Yuebao', 'Earnings', 'Records', 'Check-in', 'Calculator'],
  'me.records': [
    'My investments',
    'My contracts',
    'Verify a contract',
    'My groups',
    'Yuebao',
    'Coupons',
    'My points',
    'Daily check-in',
    'Account records',
    'Earnings',
    'Recharge records',
    'Withdrawal records',
    'Transfer records',
    'Payout accounts',
  ],
  'me.account': ['Identity certification', 'Risk assessment', 'Address book', 'Proof of liabilities'],
  'me.app': ['Settings and security'],
  'settings.security': [
    'Login password',
    'Payment password',
    'My secret key',
    'Two-factor login',
    'Devices',
    'Freeze account',
  ],
  'settings.general': ['Language settings', 'My data', 'Version'],
};

test.each(Object.entries(expected))('what stands at %s stands in its order', (place, labels) => {
  const entries = entriesAt(place as Place);
  expect(entries.map(({ label }) => label.en)).toEqual(labels);
  expect(new Set(entries.map(({ order }) => order)).size).toBe(labels.length);
  expect(new Set(entries.map(({ to }) => to)).size).toBe(labels.length);
});

test('Me and the settings repeat no row of each other', () => {
  const pagesAt = (area: string) =>
    (Object.keys(expected) as Place[])
      .filter((place) => place.startsWith(area))
      .flatMap((place) => entriesAt(place).map(({ to }) => to));
  const settings = new Set(pagesAt('settings.'));
  expect(pagesAt('me.').filter((to) => settings.has(to))).toEqual([]);
});
