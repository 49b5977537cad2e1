// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import AssetsScreen from './assets.screen.tsx';

const owned = {
  totalAssets: '60.00',
  available: '10.00',
  frozen: '0.00',
  parts: { invested: '20.00', savings: '30.00', equity: '0.00', shareOrders: '0.00' },
  prices: [],
  debts: { loan: '0.00', pledge: '0.00' },
  owed: '0.00',
  netWorth: '60.00',
};
const open = (change: object = {}) =>
  show(<AssetsScreen />, { answers: { '/api/wallet/overview': { ...owned, ...change } } });

test('whoever owes nothing reads of their assets alone', async () => {
  open();
  await screen.findByText('Composition');
  expect(screen.queryByText('What you owe')).toBeNull();
  expect(screen.queryByText('Net worth')).toBeNull();
});

test('what is valued at a price says at which, and as of when; each leads to the list of its part', async () => {
  const share = { part: 'equity', price: '12.50' };
  const pines = { zh: '青松', en: 'Pine' };
  const birches = { zh: '白桦', en: 'Birch' };
  const traded = { ...share, code: 'BY0001', name: pines, asOf: '2026-11-20T02:30:00.000Z' };
  const issued = { ...share, code: 'BY0002', name: birches, asOf: null };
  open({ prices: [traded, issued] });
  const pine = await screen.findByRole('link', { name: /^Pine/ });
  expect(pine.textContent).toBe('PineAs of 20 Nov 2026, 10:30¥12.50');
  // Nobody's own: the eye leaves it where it is.
  expect(pine.querySelector('[data-public]')?.textContent).toBe('¥12.50');
  expect(pine.getAttribute('href')).toBe('#/pages/equity/index');
  expect(screen.getByRole('link', { name: /^Birch/ }).textContent).toContain('Price of the issue');
});

test('whoever has nothing that is valued at a price sees no prices', async () => {
  open();
  await screen.findByText('Composition');
  expect(screen.queryByText('Prices')).toBeNull();
});

test('each debt leads to its list, and what is left without them is said, below zero too', async () => {
  open({ debts: { loan: '75.50', pledge: '0.00' }, owed: '75.50', netWorth: '-15.50' });
  await screen.findByText('What you owe');
  expect(screen.getByRole('link', { name: /^Loans/ }).textContent).toContain('¥75.50');
  expect(screen.queryByRole('link', { name: /^Loans against shares/ })).toBeNull();
  const net = screen.getByText('Net worth').parentElement;
  expect(net?.textContent).toContain('−¥15.50');
});
