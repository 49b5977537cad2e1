// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleBalances } from '../../../platform/money.ts';
import { queryClient } from '../../../platform/query.ts';
import { show } from '../../../testing/show.tsx';
import { assetHistory } from '../home.queries.ts';
import HomeScreen from '../screens/home.screen.tsx';
import { AssetTrend } from './asset-trend.tsx';

const path = '/api/asset_history';
const days = {
  closedOn: '2026-03-03',
  points: [
    { on: '2026-03-01', totalAssets: '100.00' },
    { on: '2026-03-02', totalAssets: '50.00' },
    { on: '2026-03-03', totalAssets: '80.00' },
  ],
};

test('the total at the end of each day is drawn over zero, said in words, and leads to what one owns', async () => {
  const { server } = show(<AssetTrend />, { answers: { [path]: days } });
  const line = await screen.findByRole('img');
  expect(line.getAttribute('aria-label')).toBe(
    'Assets over time: 1 Mar ¥100.00, 3 Mar ¥80.00; lowest ¥50.00, highest ¥100.00',
  );
  const heights = [...(line.querySelectorAll('path')[1]?.getAttribute('d') ?? '').matchAll(/ ([\d.]+)/g)];
  expect(heights.map(([, y]) => Number(y))).toEqual([3, 16, 8.2]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/pages/account/assets');
  expect(server.sentTo(path).map(({ input }) => input['by'])).toEqual(['day']);
});

test('with the eye closed there is neither a line nor an amount', async () => {
  show(<AssetTrend />, { answers: { [path]: days } });
  await screen.findByRole('img');
  act(toggleBalances);
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.body.innerHTML).not.toContain('¥');
  act(toggleBalances);
  expect(screen.getByRole('img')).toBeTruthy();
});

test('before the second close there is no line', async () => {
  show(<AssetTrend />, { answers: { [path]: { ...days, points: days.points.slice(0, 1) } } });
  await waitFor(() => expect(queryClient.getQueryData(assetHistory.queryKey)?.points).toHaveLength(1));
  expect(await screen.findByText('Assets over time')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('of a guest nothing is asked and nothing is drawn', async () => {
  const { server } = show(<HomeScreen />, { isLoggedIn: false });
  await screen.findByText('Investing you can follow');
  expect(server.sentTo(path)).toEqual([]);
  expect(screen.queryByText('Assets over time')).toBeNull();
});
