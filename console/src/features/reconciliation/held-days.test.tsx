// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';
import { atProviders, type HeldDay, tokensText } from './held-day.ts';

const path = '/console/api/held-days';
const day: HeldDay = {
  onDate: '2026-03-02',
  owed: '700.00',
  own: '50.00',
  booked: '600.00',
  inTransit: [
    { provider: 'simulator', amount: '200.00' },
    { provider: 'alipay', amount: '-50.00' },
  ],
  statement: { to: '2026-03-01', closing: '590.00' },
  difference: '-10.00',
  unexplained: '0.00',
  tokens: [],
  recordedAt: '2026-03-02T16:00:05.000Z',
};
const opened = (items: HeldDay[]) =>
  openConsole('/bank-bridge', { answers: { [path]: { items, nextCursor: null } } });

test('what all providers had is the sum of what each had, below zero what one had paid ahead', () => {
  expect(atProviders(day)).toBe('150.00');
  expect(atProviders({ ...day, inTransit: [] })).toBe('0.00');
});

test('what each network held is said in tokens, and what differs from the records in money', () => {
  const tokens: HeldDay['tokens'] = [
    { chain: 'ERC20', held: '1234.500000', difference: '0.00' },
    { chain: 'TRC20', held: '20.000000', difference: '-142.46' },
  ];
  expect(tokensText({ ...day, tokens })).toBe('ERC20 1,234.500000 USDT · TRC20 20.000000 USDT (-142.46)');
  expect(tokensText(day)).toBe('');
});

test('a day says what was owed, who held it, and what is left over', async () => {
  await opened([day]);
  // The bridge above names its day, too.
  expect(await screen.findByText('2026-03-02', { selector: 'bdi' })).toBeTruthy();
  expect(screen.getByText('-10.00')).toBeTruthy();
  expect(screen.getByText('Payment simulator 200.00 · Alipay -50.00')).toBeTruthy();
});

test('without a statement nothing is compared, and what no reason explains stands out', async () => {
  await opened([{ ...day, statement: null, difference: null, unexplained: '-3.00' }]);
  expect(await screen.findByText('No statement')).toBeTruthy();
  expect(screen.getByText('-3.00')).toBeTruthy();
});
