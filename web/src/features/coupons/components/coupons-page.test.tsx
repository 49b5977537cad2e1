// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import VoucherScreen from '../screens/voucher.screen.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const terms = { kind: 'cash', amount: '20.00', minimum: '1000.00' };
const campaign = {
  campaignId: id(1),
  name: { zh: '新人礼', en: 'Welcome' },
  terms,
  leftCount: 5,
  couponId: null,
  unmet: [],
};

const open = (items: object[], answers: object = {}) =>
  show(<VoucherScreen />, {
    url: '/pages/coupon/voucher',
    answers: {
      '/api/coupon/claimable': { items },
      '/api/coupon/list': { counts: { unused: 2, used: 1 } },
      ...answers,
    },
  });
const claim = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Take' });

test('what can be taken stands above, and is taken with one press', async () => {
  const { server } = open([campaign], { '/api/coupon/claim': { campaignId: id(1), terms } });
  fireEvent.click(await claim());
  await waitFor(() =>
    expect(server.sentTo('/api/coupon/claim')[0]?.input).toMatchObject({ campaignId: id(1) }),
  );
  await screen.findByText('It is yours now');
});

test('what somebody lacks for a coupon is said in numbers, and it cannot be taken', async () => {
  const targets = [
    { fact: 'investedAtLeast', value: '5000.00' },
    { fact: 'certified', value: null },
  ];
  open([{ ...campaign, targets, unmet: ['investedAtLeast'] }]);
  expect((await claim()).disabled).toBe(true);
  screen.getByText('Needs ¥5,000.00 invested so far');
  expect(screen.queryByText(/certified people/)).toBeNull();
});

test('a campaign without coupons says so, and one that was taken from is not offered again', async () => {
  open([
    { ...campaign, leftCount: 0 },
    { ...campaign, campaignId: id(2), name: { zh: '二', en: 'Second' }, couponId: id(3) },
  ]);
  const gone = await screen.findByRole<HTMLButtonElement>('button', { name: 'All taken' });
  expect(gone.disabled).toBe(true);
  expect(screen.queryByText('Second')).toBeNull();
});

test('each state says how many coupons are in it', async () => {
  open([]);
  await screen.findByRole('tab', { name: 'Unused 2' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Unused 2',
    'Reserved',
    'Used 1',
    'Expired',
  ]);
});

test('an unused coupon leads to the calculator, which begins with it; one that is over does not', async () => {
  const openOne = (state: string) =>
    show(<VoucherScreen />, {
      url: `/pages/coupon/voucher?id=${id(3)}`,
      answers: { '/api/coupon/detail': { couponId: id(3), terms, state } },
    });
  const { unmount } = openOne('unused');
  const link = await screen.findByRole('link', { name: /^Calculate with it/ });
  expect(link.getAttribute('href')).toBe(`#/pages/calc/index?coupon=${id(3)}`);
  unmount();
  openOne('used');
  await screen.findByText('Who pays');
  expect(screen.queryByRole('link', { name: /^Calculate with it/ })).toBeNull();
});
