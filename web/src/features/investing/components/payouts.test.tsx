// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { paidByPerson } from './benefits.tsx';
import { Payouts } from './payouts.tsx';

const payouts = Array.from({ length: 13 }, (_, i) => ({
  kind: 'interest' as const,
  dueOn: `2026-03-${String(i + 1).padStart(2, '0')}`,
  amount: '0.30',
  state: 'upcoming' as const,
  paidAt: null,
  transferId: null,
}));

test('a long list of payouts shows the first twelve, and all of them when asked', () => {
  const { redraw } = show(<Payouts benefits={[]} payouts={payouts} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(13);
  expect(screen.queryByRole('button')).toBeNull();
  redraw(<Payouts key="short" benefits={[]} payouts={payouts.slice(1)} />);
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

const bonus = {
  couponId: '00000000-0000-4000-8000-000000000001',
  name: { zh: '加息', en: 'Bonus' },
  kind: 'rate' as const,
  amount: '1.23',
  state: 'upcoming' as const,
  dueOn: '2026-03-02',
  paidAt: null,
  transferId: null,
};

test('the bonus of a coupon stands among the payouts on its day, unless it is cancelled or waits for a group', () => {
  const cancelled = { ...bonus, state: 'cancelled' as const };
  const waiting = { ...bonus, state: 'reserved' as const, dueOn: null };
  const { redraw } = show(<Payouts payouts={payouts.slice(0, 3)} benefits={[bonus]} />);
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toHaveLength(4);
  expect(rows()[2]).toMatch(/Rate coupon bonus.*¥1.23/);
  redraw(<Payouts key="none" payouts={payouts.slice(0, 3)} benefits={[cancelled, waiting]} />);
  expect(rows()).toHaveLength(3);
});

test('what a person paid is the principal without what a cash coupon paid, and is not said without one', () => {
  const cash = { ...bonus, kind: 'cash' as const, state: 'paid' as const, amount: '20.00' };
  expect(paidByPerson({ principal: '1000.00', benefits: [bonus, cash] })).toBe('980.00');
  expect(paidByPerson({ principal: '1000.00', benefits: [bonus] })).toBeNull();
  expect(paidByPerson({ principal: '1000.00', benefits: [{ ...cash, state: 'cancelled' }] })).toBeNull();
});
