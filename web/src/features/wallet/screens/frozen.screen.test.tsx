// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import FrozenScreen from './frozen.screen.tsx';

const url = '/pages/account/frozen';
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const hold = (n: number, amount: string, more: object) => ({
  holdId: idOf(n),
  amount,
  heldSince: '2026-03-01T02:00:00.000Z',
  causeId: idOf(n),
  ...more,
});
const answers = {
  '/api/wallet/overview': {
    frozen: '300.00',
    holds: [
      hold(1, '100.00', {
        kind: 'withdrawal',
        causeType: 'withdrawal',
        subject: 'Bank 1 **** 0001',
        heldUntil: null,
      }),
      hold(2, '200.00', {
        kind: 'subscription',
        causeType: 'subscription',
        subject: 'Maple 30',
        heldUntil: '2026-03-02T02:00:00.000Z',
      }),
    ],
  },
};

test('each frozen cent says what it is for, why, since and until when, and opens its matter', async () => {
  show(<FrozenScreen />, { url, answers, language: 'en' });
  await screen.findByText('The sum of the 2 below. Each is released or paid when what it is for is over.');
  expect(screen.getByRole('main').textContent).toContain('¥300.00');
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first.textContent).toMatch(/^Withdrawal.*Bank 1 \*{4} 0001since .*, until it is decided/);
  expect(second.textContent).toMatch(/Maple 30since .*, until .*2026/);
  const opens = (row: HTMLElement) => within(row).getByRole('link').getAttribute('href');
  expect(opens(first)).toBe(`#/pages/withdraw/record?id=${idOf(1)}`);
  expect(opens(second)).toBe(`#/pages/product/invest?id=${idOf(2)}`);
});

test('where nothing is frozen it says so', async () => {
  show(<FrozenScreen />, {
    url,
    answers: { '/api/wallet/overview': { frozen: '0.00', holds: [] } },
    language: 'zh',
  });
  await screen.findByText('当前没有冻结金额');
  screen.getByText('您的钱都可以使用。');
  expect(screen.queryByRole('listitem')).toBeNull();
});
