import './testing/fake-browser.ts';
import { beforeEach, expect, test } from 'vitest';
import { dropFromEntry, entryName, entryState, forgetEntries, keepWithEntry } from './entry-state.ts';
import { token } from './session.ts';

const recharge = entryName('stack', 3, '/pages/recharge/index');
beforeEach(() => {
  token.set('mine');
  keepWithEntry(recharge, { amount: '100', method: 'bank' });
});

test('what was typed stays with its entry, and what was given leaves it', () => {
  keepWithEntry(recharge, { amount: '120' });
  expect(entryState(recharge)).toEqual({ amount: '120', method: 'bank' });
  dropFromEntry(recharge, ['amount', 'unknown']);
  expect(entryState(recharge)).toEqual({ method: 'bank' });
  expect(entryState(entryName('stack', 4, '/pages/recharge/index'))).toEqual({});
});

test('a page that takes the place of others begins with nothing', () => {
  const above = entryName('stack', 5, '/pages/a');
  const below = entryName('stack', 2, '/pages/b');
  for (const entry of [above, below]) keepWithEntry(entry, { name: 'x' });
  forgetEntries(3, 'replace');
  expect([recharge, above, below].map(entryState)).toEqual([{}, { name: 'x' }, { name: 'x' }]);
  forgetEntries(3, 'push');
  expect([above, below].map(entryState)).toEqual([{}, { name: 'x' }]);
});

test('a tab keeps what was chosen there, however it is reached', () => {
  const tab = entryName('tab', 3, '/pages/product/product_list');
  keepWithEntry(tab, { sort: 'rate' });
  forgetEntries(0, 'push');
  expect(entryState(tab)).toEqual({ sort: 'rate' });
});

test('outside of a page nothing is kept', () => {
  keepWithEntry('', { name: 'x' });
  expect(entryState('')).toEqual({});
});

test('what one person typed is not there for the next who logs in on this device', () => {
  expect(entryState(recharge)).toMatchObject({ amount: '100' });
  token.set('of the next');
  expect(entryState(recharge)).toEqual({});
});

test('nor after the other person has logged in elsewhere, when the browser brings the tab back', () => {
  const kept = sessionStorage.getItem('entry_states') ?? '';
  token.set('of the next');
  sessionStorage.setItem('entry_states', kept);
  expect(entryState(recharge)).toEqual({});
});
