// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import PurchasePoints from '../../../shared/purchase/purchase-points.tsx';
import { show } from '../../../testing/show.tsx';
import InvestmentPoints from './investment-points.tsx';

const words = () => document.body.textContent ?? '';
const on = '2026-12-02';

test('a purchase says what its own money brings: what a cash coupon pays does not count', () => {
  const one = { pointsPerTen: '1' };
  const { unmount } = show(<PurchasePoints product={one} principal="100.00" paidBySlots={20_00n} />);
  expect(words()).toMatch(/Points once interest starts\s*8/);
  expect(words()).toContain('1 for each full ¥10.00 of your own money');
  unmount();
  const three = { pointsPerTen: '3' };
  show(<PurchasePoints product={three} principal="12345.00" paidBySlots={0n} />, { language: 'zh' });
  expect(words()).toContain('3,702');
});

test('an investment says where its points stand, and those that were given lead to the history', async () => {
  const link = () => screen.queryByRole('link')?.getAttribute('href');
  const draw = (state: 'upcoming' | 'given' | 'waiting' | 'lapsed') =>
    show(<InvestmentPoints points={{ points: '50', state, on }} />);
  let { unmount } = draw('upcoming');
  expect(words()).toContain('Given once interest starts');
  expect(link()).toBeUndefined();
  unmount();
  ({ unmount } = draw('waiting'));
  expect(words()).toContain('Points waiting for the budget');
  unmount();
  ({ unmount } = draw('lapsed'));
  expect(words()).toContain('Lapsed');
  unmount();
  draw('given');
  expect(words()).toContain('50');
  expect(link()).toBe('#/pages/points/index');
});
