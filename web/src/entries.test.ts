import { expect, test } from 'vitest';
import './platform/testing/fake-browser.ts';
import { entriesAt } from './entries.ts';
import type { Place } from './shared/entries/entry.ts';

const expected: Record<Place, string[]> = {
  home: ['Investments', 'Earnings', 'Records', 'Accounts'],
  'me.records': [
    'My investments',
    'Account records',
    'Earnings',
    'Recharge records',
    'Withdrawal records',
    'Payout accounts',
  ],
  'me.account': [
    'Identity certification',
    'Risk assessment',
    'Payment password',
    'Login password',
    'My secret key',
    'Address book',
  ],
  'me.app': ['Settings and security', 'My data', 'Language settings'],
  'settings.security': [
    'Login password',
    'Payment password',
    'My secret key',
    'Two-factor login',
    'Devices',
    'Freeze account',
  ],
  'settings.identity': ['Identity certification', 'Address book', 'Risk assessment'],
  'settings.general': ['Language settings', 'My data', 'Version'],
};

test.each(Object.entries(expected))('what stands at %s stands in its order', (place, labels) => {
  const entries = entriesAt(place as Place);
  expect(entries.map(({ label }) => label.en)).toEqual(labels);
  expect(new Set(entries.map(({ order }) => order)).size).toBe(labels.length);
  expect(new Set(entries.map(({ to }) => to)).size).toBe(labels.length);
});
