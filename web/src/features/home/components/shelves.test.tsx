// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import Shelves from './shelves.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const [savings, groups, equity, store] = [
  '/api/savings/overview',
  '/api/group/offers',
  '/api/equity/offerings',
  '/api/jfproduct',
];
const offering = (n: number, state: 'open' | 'settled') => ({
  offeringId: id(n),
  company: both(`Company ${n}`),
  price: '12.00',
  state,
});
const good = (n: number, stock: number) => ({
  goodId: id(n),
  name: both(`Good ${n}`),
  points: '100',
  price: '0.00',
  stock,
});
const answers = {
  [savings]: { rateBps: 185 },
  [groups]: {
    items: [
      {
        offerId: id(1),
        product: { productId: id(2), name: both('Pine') },
        size: 3,
        rateBps: 420,
        bonusBps: 20,
      },
    ],
  },
  [equity]: { items: [offering(1, 'settled'), offering(2, 'open')], nextCursor: null },
  [store]: {
    items: [good(1, 0), good(2, 9), good(3, 9), good(4, 9), good(5, 9)],
    nextCursor: null,
    balance: '0',
    categories: [],
  },
};
const titles = ['Savings pot', 'Invest in a group', 'Share offerings', 'Points store'];
const seen = (names: readonly string[]) =>
  Promise.all(names.map((name) => screen.findByRole('heading', { name })));
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const leadsTo = (path: string) =>
  screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith(`#${path}?`));

test('each area shows a few of the things that can be had now, under its name and in its order', async () => {
  show(<Shelves />, { answers });
  await seen(titles);
  await screen.findByText('Good 4');
  expect(headings()).toEqual(titles);
  expect(await screen.findByText('Company 2')).toBeTruthy();
  expect(screen.queryByText('Company 1')).toBeNull();
  expect(leadsTo('/pages/store/detail')).toEqual([2, 3, 4].map((n) => `#/pages/store/detail?id=${id(n)}`));
  expect(await screen.findByText('Pine')).toBeTruthy();
  expect(leadsTo('/pages/product/pin_tuan_detail')).toEqual([
    `#/pages/product/pin_tuan_detail?productId=${id(2)}`,
  ]);
  expect(await screen.findByText('Compound calculator')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All: Points store' }).getAttribute('href')).toBe(
    '#/pages/store/list',
  );
});

test('an area that is switched off has no shelf, and is not asked for one', async () => {
  const { server } = show(<Shelves />, {
    answers: { ...answers, '/api/v2/common/getConfig': { permissions: { savings: true } } },
  });
  await seen(['Savings pot']);
  expect(headings()).toEqual(['Savings pot']);
  expect([groups, equity, store].flatMap((path) => server.sentTo(path))).toEqual([]);
});

test('a guest sees the shelves that are open to everybody', async () => {
  const { server } = show(<Shelves />, { isLoggedIn: false, answers });
  await seen(['Invest in a group', 'Share offerings']);
  expect(headings()).toEqual(['Invest in a group', 'Share offerings']);
  expect([savings, store].flatMap((path) => server.sentTo(path))).toEqual([]);
});

test('a shelf with nothing on it, and one that could not be fetched, leave the others alone', async () => {
  const { server } = show(<Shelves />, {
    answers: { ...answers, [groups]: { items: [] }, [store]: refusal('request.rate_limited') },
  });
  await screen.findByText('Company 2');
  await expect.poll(() => [groups, store].flatMap((path) => server.sentTo(path)).length).toBe(2);
  await expect.poll(headings).toEqual(['Savings pot', 'Share offerings']);
});

test('in Chinese it says the same', async () => {
  show(<Shelves />, { answers, language: 'zh' });
  await seen(['余额宝', '拼团投资', '股权认购', '积分商城']);
  expect(await screen.findByRole('link', { name: '全部：积分商城' })).toBeTruthy();
});
