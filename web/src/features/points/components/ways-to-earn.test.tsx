// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import PointsScreen from '../screens/points.screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const budget = { month: '2026-11', amount: '1000000', left: '999990' };
const state = { balance: '50', next: null, lifetimeMonths: 12, perTenInvested: '2', budget };
const words = () => document.body.textContent ?? '';
const openWays = (answer: object, language: 'zh' | 'en' = 'en') =>
  show(<PointsScreen />, { url: '/pages/points/index?of=ways', answers: { '/api/Jifen': answer }, language });

test('ways to earn say how many points investing brings, and what the month still holds', async () => {
  openWays(state);
  const row = await screen.findByText('Investing');
  expect(row.closest('a')?.getAttribute('href')).toBe('#/pages/product/product_list');
  expect(words()).toContain('2 for each full ¥10.00 of your own money');
  expect(words()).toContain('999,990 of 1,000,000 are left');
});

test('a rule of none is said, in both languages', async () => {
  const { unmount } = openWays({ ...state, perTenInvested: '0' });
  await screen.findByText('Brings no points at present');
  unmount();
  openWays({ ...state, perTenInvested: '0' }, 'zh');
  await screen.findByText('目前投资不发放积分');
});

test('points for an investment lead to it, and others lead nowhere', async () => {
  const movement = {
    transferId: id,
    movement: 'earned',
    reason: { zh: '投资', en: 'Investing' },
    subscriptionId: id,
    amount: '50',
    balanceAfter: '55',
    at: '2026-11-24T02:00:00.000Z',
  };
  const checkin = {
    ...movement,
    transferId: '00000000-0000-4000-8000-000000000002',
    reason: { zh: '每日签到', en: 'Daily check-in' },
    subscriptionId: null,
    amount: '5',
    balanceAfter: '5',
  };
  show(<PointsScreen />, {
    url: '/pages/points/index',
    answers: {
      '/api/Jifen': state,
      '/api/myjifen': { items: [movement, checkin], nextCursor: null, months: [] },
    },
  });
  const row = await screen.findByText('Investing');
  expect(row.closest('a')?.getAttribute('href')).toBe(`#/pages/product/invest?id=${id}`);
  expect((await screen.findByText('Daily check-in')).closest('a')).toBeNull();
});
