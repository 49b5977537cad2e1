// @vitest-environment happy-dom
import { silence } from '@banyan/client/testing/contract-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { show } from '../../../testing/show.tsx';
import { portfolio as portfolioQuery, today as todayQuery } from '../equity.queries.ts';
import EquityScreen from './equity.screen.tsx';
import FiguresScreen from './figures.screen.tsx';

const instrumentId = '00000000-0000-4000-8000-000000000001';
const company = { zh: '榕城茶业', en: 'Rongcheng Tea' };
const position = {
  instrumentId,
  symbol: 'RCTEA',
  company,
  shares: '500',
  cost: '5000.00',
  lastPrice: '10.20',
  value: '5100.00',
  gain: '100.00',
  listedOn: '2026-03-01',
  split: null,
};
const portfolio = {
  value: '5100.00',
  cost: '5000.00',
  gain: '100.00',
  held: { amount: '0.00', subscriptions: '0' },
  positions: [position],
};
const today = {
  on: '2026-03-02',
  gain: '-25.00',
  items: [
    {
      instrumentId,
      symbol: 'RCTEA',
      company,
      shares: '500',
      last: '10.20',
      previousClose: '10.25',
      gain: '-25.00',
    },
  ],
};
const traded = {
  instrumentId,
  symbol: 'RCTEA',
  company,
  session: { phase: 'closed', until: '2100-02-10T01:15:00.000Z', halt: null, holiday: null },
  last: '10.20',
  previousClose: '10.25',
  today: null,
  isWatched: false,
  closes: [],
};
const answers = {
  '/api/equity/portfolio': portfolio,
  '/api/market/today': today,
  '/api/market/instruments': { items: [traded] },
  '/api/equity/offerings': { items: [], nextCursor: null },
};
const words = () => document.body.textContent ?? '';

test('each figure opens what it is made of, today’s gain among them', async () => {
  show(<EquityScreen />, { url: '/pages/equity/index', answers, isLoggedIn: true, language: 'en' });
  const figure = await screen.findByRole('link', { name: /^Gain today/ });
  expect(figure.getAttribute('href')).toBe('#/pages/equity/figures?of=today');
  for (const [name, of] of [
    [/^Market value/, 'value'],
    [/^Gain(?! today)/, 'gain'],
    [/^Cost/, 'cost'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`#/pages/equity/figures?of=${of}`);
  await waitFor(() => expect(words()).toContain('−¥25.00'));
});

test('a row says when its session changes, and its star puts it on the watch list in front of the market', async () => {
  const { server } = show(<EquityScreen />, {
    url: '/pages/equity/index',
    answers: { ...answers, '/api/market/watch': { instrumentId, isWatched: true } },
    isLoggedIn: true,
    language: 'en',
  });
  expect(await screen.findByText(/^Opens at 10 Feb/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Watch list' })).toBeNull();
  server.answer({ '/api/market/instruments': { items: [{ ...traded, isWatched: true }] } });
  fireEvent.click(screen.getByRole('button', { name: 'Watch Rongcheng Tea' }));
  await waitFor(() =>
    expect(server.sentTo('/api/market/watch')[0]?.input).toEqual({ instrumentId, isWatched: true }),
  );
  expect(await screen.findByRole('heading', { name: 'Watch list' })).toBeTruthy();
});

test('a split to come stands with the shares, with what it makes of them', async () => {
  const split = { splitId: instrumentId, effectiveOn: '2026-03-10', factor: 2, isDone: false };
  const own = { ...portfolio, positions: [{ ...position, split }] };
  show(<EquityScreen />, {
    url: '/pages/equity/index',
    answers: { ...answers, '/api/equity/portfolio': own },
    isLoggedIn: true,
    language: 'en',
  });
  expect(await screen.findByText(/^Split on .*: 500 → 1,000 shares$/)).toBeTruthy();
});

test('a figure is listed company by company with its sum, and the others are a tab away', async () => {
  show(<FiguresScreen />, {
    url: '/pages/equity/figures?of=today',
    answers,
    isLoggedIn: true,
    language: 'en',
  });
  expect(await screen.findByText('From ¥10.25 to ¥10.20')).toBeTruthy();
  expect(words()).toMatch(/Total.*−¥25\.00/);
  fireEvent.click(screen.getByRole('tab', { name: 'Cost' }));
  await waitFor(() => expect(words()).toMatch(/Total.*¥5,000\.00/));
  const row = within(screen.getByRole('listitem'));
  expect(row.getByRole('link').getAttribute('href')).toBe(
    `#/pages/equity/trade?instrumentId=${instrumentId}`,
  );
});

/** As if the answer to a query had come long ago. */
const aged = (queryKey: readonly unknown[]): void =>
  act(() => void queryClient.setQueryData(queryKey, (known: unknown) => known, { updatedAt: 1 }));

test('figures that could not be fetched anew are said to be old, in the centre and in the lists', async () => {
  const inCentre = show(<EquityScreen />, { url: '/pages/equity/index', answers, language: 'en' });
  await screen.findByRole('link', { name: /^Gain today/ });
  expect(screen.queryByText(/may be stale/)).toBeNull();
  inCentre.server.answer({ '/api/equity/portfolio': silence });
  aged(portfolioQuery.queryKey);
  expect(await screen.findByText(/may be stale/)).toBeTruthy();
  inCentre.unmount();
  const { server } = show(<FiguresScreen />, { url: '/pages/equity/figures', answers, language: 'en' });
  await screen.findByRole('link', { name: /Rongcheng Tea/ });
  server.answer({ '/api/market/today': silence });
  aged(todayQuery.queryKey);
  expect(await screen.findByText(/may be stale/)).toBeTruthy();
});
