// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import ExchangeMoneyScreen from '../screens/exchange-money.screen.tsx';

const terms = {
  pointsPerUnit: 100,
  maxPerDay: '2000',
  leftToday: '2000',
  balance: '1000',
  funds: '20.00',
  walletAccountId: '00000000-0000-4000-8000-000000000001',
};

async function open(changed: Partial<typeof terms> = {}, language: 'zh' | 'en' = 'en') {
  show(<ExchangeMoneyScreen />, {
    language,
    url: '/pages/store/exchange_money',
    answers: { '/api/store/cash_terms': { ...terms, ...changed } },
  });
  const label = language === 'zh' ? '兑换积分' : 'Points to exchange';
  return screen.findByLabelText<HTMLInputElement>(label);
}
const main = () => screen.getByRole('main').textContent ?? '';
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Exchange' });

test('no more is offered than the funds pay, and what is above it is said while it is typed', async () => {
  const field = await open({ funds: '5.00' });
  expect(screen.queryByRole('button', { name: '500' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: '1,000' })).toBeNull();
  fill(field, '600');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The marketing funds hold enough for 500 points now',
  );
  fill(field, '500');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(submit().disabled).toBe(false);
});

test.each([
  ['zh', '积分兑换今日已关闭', '兑换'],
  ['en', 'The exchange is closed today', 'Exchange'],
] as const)('below one unit the exchange is closed today (%s)', async (language, said, name) => {
  await open({ funds: '0.99' }, language);
  expect(main()).toContain(said);
  expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

test('once the day is used up it is said, and not that points are missing', async () => {
  await open({ leftToday: '0' });
  expect(main()).toContain('Nothing more can be exchanged today');
  expect(main()).not.toContain('Not enough points yet');
  expect(submit().disabled).toBe(true);
});

test('whoever has too few points is led to what brings some', async () => {
  await open({ balance: '99' });
  expect(main()).toContain('Not enough points yet');
  const ways = screen.getByRole('link', { name: 'See all the ways' });
  expect(ways.getAttribute('href')).toBe('#/pages/points/index?of=ways');
});
