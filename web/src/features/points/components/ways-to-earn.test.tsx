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
  expect(await screen.findByText('Brings no points at present')).toBeDefined();
  unmount();
  openWays({ ...state, perTenInvested: '0' }, 'zh');
  expect(await screen.findByText('目前投资不发放积分')).toBeDefined();
});

const led = [
  ['Investing', { kind: 'subscription', id }, `#/pages/product/invest?id=${id}`],
  ['Draw at the wheel', { kind: 'lottery_draw', id }, `#/pages/lottery/record?id=${id}`],
  ['Prize for a set of cards', { kind: 'card_set', id }, `#/pages/activity/exchange_record?id=${id}`],
  ['Exchanged for goods', { kind: 'goods_order', id }, `#/pages/store/exchange_logs?id=${id}`],
  ['Exchanged for money', { kind: 'point_exchange', id }, `#/pages/store/exchange_money_logs?id=${id}`],
  ['Invited a friend', { kind: 'invitation' }, '#/pages/invite/detail'],
  ['Daily check-in', { kind: 'checkin' }, '#/pages/checkin/record'],
  ['Something that is no more', null, undefined],
] as const;

test('each movement leads to what it was for, as far as a page shows that', async () => {
  const items = led.map(([en, subject], i) => ({
    transferId: `00000000-0000-4000-8000-00000000000${i}`,
    movement: 'earned',
    reason: { zh: en, en },
    subject,
    amount: '5',
    balanceAfter: '5',
    at: '2026-11-24T02:00:00.000Z',
  }));
  show(<PointsScreen />, {
    url: '/pages/points/index',
    answers: { '/api/Jifen': state, '/api/myjifen': { items, nextCursor: null, months: [] } },
  });
  for (const [name, , href] of led)
    expect((await screen.findByText(name)).closest('a')?.getAttribute('href'), name).toBe(href);
});
