// @vitest-environment happy-dom
import { operatorRights } from '@banyan/api/rights.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press, router } from '../../testing/open-console.tsx';

const maple = '00000000-0000-4000-8000-000000000001';
const vipCardId = '00000000-0000-4000-8000-000000000002';
const transferId = '00000000-0000-4000-8000-000000000003';
const refundTransferId = '00000000-0000-4000-8000-000000000004';
const list = '/console/api/vip-cards';

const terms = { days: 30, months: 1, makeUps: 2, bonusBps: 100, bonusDays: 30, cap: '20000.00' };
const month = {
  ...terms,
  product: 'month',
  price: '9.90',
  sold: '37',
  running: '14',
  paid: '366.30',
  refunded: '8.91',
  earned: '257.40',
  unearned: '99.99',
};
const card = {
  ...terms,
  vipCardId,
  user: { userId: maple, username: 'maple' },
  number: 'V20260302-ABCDEFGH',
  product: 'month',
  price: '9.90',
  state: 'refunded',
  boughtAt: '2026-03-02T02:00:00.000Z',
  startsOn: '2026-03-02',
  lastOn: '2026-03-04',
  refundableUntil: '2026-03-09',
  refunded: '8.91',
  refundedAt: '2026-03-05T02:00:00.000Z',
  refundTransferId,
  transferId,
  mayRenew: false,
  renewsOn: null,
  renewal: null,
  makeUpsUsed: 0,
  couponsGiven: 1,
  earned: '0.99',
};
const sums = (more: object) => ({ products: [month], couponsWaiting: '0', areCouponsFunded: true, ...more });
const answers = {
  '/console/api/vip-cards/sums': sums({}),
  [list]: { items: [card], nextCursor: null },
  '/console/api/vip-cards/detail': {
    ...card,
    coupons: [{ month: 1, dueOn: '2026-03-02', state: 'lost', couponId: null }],
  },
};
const table = (name: string) => screen.findByRole('region', { name });

test('the cards on sale stand with what is inside, and what each kind brought is added up beside them', async () => {
  await openConsole('/vip-cards', { answers });
  const onSale = (await table('Cards on sale')).textContent;
  for (const part of ['Month card', '9.90', '30', '+1.00% a year for 30 days, on up to 20000.00'])
    expect(onSale).toContain(part);
  const brought = (await table('By kind')).textContent;
  for (const part of ['37', '14', '366.30', '8.91', '257.40', '99.99']) expect(brought).toContain(part);
  await screen.findByText('There is money for coupons of today’s rules.');
});

test('coupons that have no money are said, with how many cards wait for one', async () => {
  await openConsole('/vip-cards', {
    answers: {
      ...answers,
      '/console/api/vip-cards/sums': sums({ couponsWaiting: '2', areCouponsFunded: false }),
    },
  });
  const said = /There is no money for coupons of today’s rules.* 2 cards wait for a coupon/;
  expect(await screen.findByText(said)).toBeDefined();
});

test('cards are found by a person, who stays out of the address, in place of the one who stood there', async () => {
  const { server } = await openConsole(`/vip-cards?user=${maple}`, { answers });
  const last = () => server.sentTo(list).at(-1)?.input;
  await screen.findByRole('link', { name: card.number });
  expect(last()).toEqual({ limit: 50, userId: maple });
  fill(screen.getByRole('textbox', { name: 'Find a person' }), ' 13800138000 ');
  await press('Find');
  await waitFor(() => expect(last()).toEqual({ limit: 50, name: '13800138000' }));
  expect(router.state.location.href).not.toContain('13800138000');
  expect(router.state.location.href).not.toContain(maple);
});

test('cards are narrowed by kind and state, which stand in the address', async () => {
  const { server } = await openConsole('/vip-cards', { answers });
  const last = () => server.sentTo(list).at(-1)?.input;
  const choose = (group: string, name: string) =>
    fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
  await screen.findByRole('link', { name: card.number });
  choose('Kind', 'Month card');
  await waitFor(() => expect(last()).toEqual({ limit: 50, product: 'month' }));
  choose('Show', 'Refunded');
  await waitFor(() => expect(last()).toEqual({ limit: 50, product: 'month', state: 'refunded' }));
  for (const part of ['month', 'refunded']) expect(router.state.location.href).toContain(part);
});

test('one card says what became of its price and its coupons, and leads to the postings and the other cards', async () => {
  await openConsole(`/vip-cards/${maple}/${vipCardId}`, { answers });
  await screen.findByRole('heading', { name: card.number });
  await screen.findByText('Will not come');
  for (const amount of ['9.90', '8.91', '0.99']) screen.getByText(amount);
  const [others, price, refund] = screen
    .getAllByRole('link', { name: 'Open' })
    .map((link) => link.getAttribute('href'));
  expect(others).toContain(maple);
  expect(price).toContain(transferId);
  expect(refund).toContain(refundTransferId);
});

test('whoever may not read the books is shown no way to the postings', async () => {
  await openConsole(`/vip-cards/${maple}/${vipCardId}`, {
    answers,
    rights: operatorRights.filter((right) => right !== 'ledger.read'),
  });
  await screen.findByText('Will not come');
  expect(screen.getAllByRole('link', { name: 'Open' })).toHaveLength(1);
});
