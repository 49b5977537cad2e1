// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { paidByPerson } from './benefits.tsx';
import { InvestmentDetail } from './investment-detail.tsx';
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

test('delayed payments of a kind are one sum, which opens', () => {
  const delayed = payouts
    .slice(0, 8)
    .map((payout) => ({ ...payout, amount: '1.00', state: 'delayed' as const }));
  show(<Payouts benefits={[]} payouts={[...delayed, ...payouts.slice(8)]} />);
  expect(screen.getAllByText('Delayed')).toHaveLength(1);
  const sum = screen.getByRole('button', { name: /Interest · 8 payments.*¥ ?8 ?\.00/ });
  fireEvent.click(sum);
  expect(sum.getAttribute('aria-expanded')).toBe('true');
  expect(within(screen.getAllByRole('list')[1] as HTMLElement).getAllByText(/^Due /)).toHaveLength(8);
});

test('principal and expected interest of an investment open the payments that they sum', async () => {
  const principal = { ...payouts[0], kind: 'principal' as const, amount: '1000.00', dueOn: '2026-03-13' };
  const item = { state: 'active', principal: '1000.00', expectedInterest: '3.90', benefits: [] };
  show(<InvestmentDetail subscriptionId={bonus.couponId} isNew={false} />, {
    answers: { '/api/subscription/detail': { ...item, payouts: [...payouts.slice(0, 3), principal] } },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^¥ ?3 ?\.90$/ }));
  expect(screen.getAllByText(/^Due /)).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: /^¥ ?1,000 ?\.00$/ }));
  expect(screen.getAllByText(/^Due /)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Show all payments' }));
  expect(screen.getAllByText(/^Due /)).toHaveLength(4);
});
