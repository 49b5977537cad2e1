// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AssetsCard } from '../features/home/components/assets-card.tsx';
import { WalletCard } from '../features/profile/components/wallet-card.tsx';
import { toggleBalances } from '../platform/money.ts';
import { show } from '../testing/show.tsx';

const path = '/api/wallet/overview';
const week = (...amounts: string[]) => amounts.map((amount, i) => ({ postedOn: `2026-11-1${i}`, amount }));
const wallet = {
  totalAssets: '60.00',
  debts: { loan: '0.00', pledge: '0.00' },
  owed: '0.00',
  netWorth: '60.00',
  available: '10.00',
  frozen: '0.00',
  parts: { invested: '20.00', savings: '30.00' },
  yesterdayIncome: '2.50',
  recentIncome: week('0.00', '1.00', '0.00', '0.00', '1.50', '0.00', '2.50'),
};

test('the income of seven days is drawn as it was posted, each day said', async () => {
  show(<AssetsCard />, { answers: { [path]: wallet } });
  const line = await screen.findByRole('img');
  expect(line.getAttribute('aria-label')).toBe(
    'Income, 7 days: 10 Nov ¥0.00, 11 Nov ¥1.00, 12 Nov ¥0.00, 13 Nov ¥0.00, 14 Nov ¥1.50, 15 Nov ¥0.00, 16 Nov ¥2.50',
  );
  // Over zero: a day without income lies at the foot, the best one at the top.
  const heights = [...(line.querySelectorAll('path')[1]?.getAttribute('d') ?? '').matchAll(/ ([\d.]+)/g)];
  expect(heights.map(([, y]) => Number(y))).toEqual([29, 18.6, 29, 29, 13.4, 29, 3]);
});

test('no line is drawn where there was no income, and none of what the eye hides', async () => {
  const none = { ...wallet, yesterdayIncome: '0.00', recentIncome: week('0.00', '0.00', '0.00') };
  const { unmount } = show(<AssetsCard />, { answers: { [path]: none } });
  await screen.findByText('Total assets');
  expect(screen.queryByRole('img')).toBeNull();
  unmount();
  toggleBalances();
  const { container } = show(<WalletCard />, { answers: { [path]: wallet } });
  await screen.findByText('Total assets');
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelectorAll('[data-bar] > span')).toHaveLength(0);
  expect(container.textContent).not.toMatch(/¥\d/);
  toggleBalances();
});

test('on Me the bar has a piece for each part that there is something of, as long as its amount', async () => {
  const { container } = show(<WalletCard />, { answers: { [path]: wallet } });
  await screen.findByText('Total assets');
  const pieces = [...container.querySelectorAll<HTMLElement>('[data-bar] > span')];
  expect(pieces.map(({ style }) => style.flexGrow)).toEqual(['10', '20', '30']);
  const links = ['Available', 'Frozen', 'Invested', 'Savings pot'].map((name) =>
    screen.getByRole('link', { name: new RegExp(`^${name}`) }),
  );
  expect(links.map((link) => link.textContent?.replace(/^[^¥]+/, ''))).toEqual([
    '¥10.00',
    '¥0.00',
    '¥20.00',
    '¥30.00',
  ]);
});

test('what is owed stands beside the total, where there is any', async () => {
  const { unmount } = show(<AssetsCard />, { answers: { [path]: wallet } });
  await screen.findByText('Total assets');
  expect(screen.queryByText('Owed')).toBeNull();
  unmount();
  const owing = { ...wallet, debts: { loan: '40.00', pledge: '5.00' }, owed: '45.00', netWorth: '15.00' };
  show(<AssetsCard />, { answers: { [path]: owing } });
  const link = await screen.findByRole('link', { name: /^Owed/ });
  expect(link.textContent).toBe('Owed¥45.00');
});
