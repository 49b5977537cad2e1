import { expect, test } from 'vitest';
import './platform/testing/fake-browser.ts';
import { routes } from './app/routes.ts';
import { entriesAt } from './entries.ts';
import type { Place, Shortcut } from './shared/entries/entry.ts';
import { shortcuts } from './shortcuts.ts';

const expected: Record<Place, string[]> = {
  'me.holdings': [
    'My investments',
    'My contracts',
    'Verify a contract',
    'My groups',
    'Yuebao',
    'Loan',
    'Equity',
  ],
  'me.perks': [
    'Membership levels',
    'Coupons',
    'My points',
    'Points store',
    'Daily check-in',
    'Lucky wheel',
    'Collect cards',
    'Invite friends',
    'My team',
  ],
  'me.records': [
    'Account records',
    'Earnings',
    'Recharge records',
    'Withdrawal records',
    'Transfer records',
    'Payout accounts',
  ],
  'me.account': [
    'Identity certification',
    'Risk assessment',
    'Address book',
    'Proof of liabilities',
    'Notices and news',
    'Knowledge school',
  ],
  'me.app': ['Settings and security'],
  service: ['My questions'],
  'settings.security': [
    'Login password',
    'Payment password',
    'My secret key',
    'Two-factor login',
    'Devices',
    'Freeze account',
  ],
  'settings.general': ['Language settings', 'Inbox settings', 'My data', 'Version', 'About us', 'Agreements'],
};

/** Entries of other areas may stand among these. */
test.each(Object.entries(expected))('what stands at %s stands in its order', (place, labels) => {
  const entries = entriesAt(place as Place);
  expectOrder(
    entries.filter(({ label }) => labels.includes(label.en)),
    labels,
  );
  expectOnePlaceEach(entries);
});

function expectOrder(entries: readonly Shortcut[], labels: readonly string[]): void {
  expect(entries.map(({ label }) => label.en)).toEqual(labels);
  expectOnePlaceEach(entries);
}

function expectOnePlaceEach(entries: readonly Shortcut[]): void {
  expect(new Set(entries.map(({ order }) => order)).size).toBe(entries.length);
  expect(new Set(entries.map(({ to }) => to)).size).toBe(entries.length);
}

test('the shortcuts of home stand in their order', () => {
  const labels = ['Investments', 'Group buy', 'Transfer', 'Yuebao', 'Records', 'Check-in', 'Wheel'];
  expectOrder(shortcuts, [...labels, 'Store']);
});

test('a shortcut knows the switch of its page, which the first load does not know', () => {
  const switches = new Map(routes.map(({ path, flag }) => [path, flag]));
  const lacking = shortcuts.filter(({ to, flag }) => ![undefined, flag].includes(switches.get(to)));
  expect(lacking.map(({ to }) => to)).toEqual([]);
});

test('Me and the settings repeat no row of each other', () => {
  const pagesAt = (area: string) =>
    (Object.keys(expected) as Place[])
      .filter((place) => place.startsWith(area))
      .flatMap((place) => entriesAt(place).map(({ to }) => to));
  const settings = new Set(pagesAt('settings.'));
  expect(pagesAt('me.').filter((to) => settings.has(to))).toEqual([]);
});
