// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetSearches, rememberSearch } from '../../platform/recent-searches.ts';
import { fill, show } from '../../testing/show.tsx';
import SearchScreen from './screens/search.screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const product = {
  kind: 'product',
  title: { zh: '青石订单', en: 'Bluestone Orders' },
  note: { zh: '青石工坊', en: 'Bluestone Workshop' },
  page: `/pages/product/product_detail?id=${id}`,
};
const article = {
  kind: 'article',
  title: { zh: '提现说明', en: 'About withdrawals' },
  note: null,
  page: `/pages/about/new_details?id=${id}`,
};
const withdrawal = {
  kind: 'withdrawal',
  title: { zh: '提现', en: 'Withdrawal' },
  note: null,
  number: 'W20260302-7F3K2M9Q',
  amount: '123.45',
  at: '2026-03-02T02:00:00.000Z',
  page: `/pages/withdraw/record?id=${id}`,
};
const elsewhere = { ...product, page: '/pages/of/another_release?id=1' };

const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<SearchScreen />, {
    url: '/pages/search/index',
    ...options,
    answers: {
      '/api/search': { items: [product, article, elsewhere] },
      '/api/search/own': { items: [withdrawal] },
      ...options.answers,
    },
  });
const field = (name = 'Search') => screen.getByRole('searchbox', { name });
const heads = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

test('what is found stands in groups, with what it is, and leads to its page', async () => {
  const { went, server } = open();
  fill(field(), 'withdraw');
  const found = await screen.findByRole('link', { name: /Bluestone Orders.*Fixed term.*Bluestone Workshop/ });
  fireEvent.click(found);
  expect(went).toEqual([`push ${product.page}`]);
  expect(heads()).toEqual(['Pages', 'Products and shares', 'My records', 'Help', 'Articles']);
  expect(screen.getByRole('link', { name: /W20260302-7F3K2M9Q/ }).getAttribute('href')).toBe(
    `#${withdrawal.page}`,
  );
  expect(document.body.textContent).not.toContain('another_release');
  expect(server.sentTo('/api/search').map(({ input }) => input)).toEqual([
    { query: 'withdraw', language: 'en' },
  ]);
});

test('the server is asked once one has stopped typing, and for nothing where nothing could be called so', async () => {
  const { server } = open({ language: 'zh' });
  for (const typed of ['提', '提现', '提现说', ' 提现说明 ']) fill(field('搜索'), typed);
  await screen.findByText('我的记录');
  expect(server.sentTo('/api/search').map(({ input }) => input)).toEqual([
    { query: '提现说明', language: 'zh' },
  ]);
  fill(field('搜索'), '%_%');
  await screen.findByText('没有找到相关内容');
  fireEvent.click(screen.getByRole('button', { name: '清除' }));
  await waitFor(() => expect(screen.queryByText('没有找到相关内容')).toBeNull());
  expect(server.sentTo('/api/search')).toHaveLength(1);
});

test('a guest is asked nothing of their own, and told what a login would bring', async () => {
  const { server } = open({ isLoggedIn: false, url: '/pages/search/index?query=blue' });
  await screen.findByText('Log in to find your own records, too.');
  expect(server.sentTo('/api/search/own')).toEqual([]);
  expect(heads()).not.toContain('My records');
});

test('where nothing is found the page says what to try, and what failed can be tried again', async () => {
  const { server } = open({
    url: '/pages/search/index?query=qqqq',
    answers: { '/api/search': refusal('server.unavailable'), '/api/search/own': { items: [] } },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer({ '/api/search': { items: [] } });
  fireEvent.click(again);
  await screen.findByText('Nothing was found');
  expect(screen.getByRole('link', { name: 'Customer service' })).toBeTruthy();
});

test('the app finds its own pages and the answers of its help by itself', async () => {
  open({ answers: { '/api/search': { items: [] }, '/api/search/own': { items: [] } } });
  fill(field(), 'payment password');
  await screen.findByRole('link', { name: /^Payment password/ });
  expect(
    screen.getByRole('link', { name: /^What if I forget my payment password/ }).getAttribute('href'),
  ).toBe('#/pages/service/service2?about=password');
});

test('the arrow keys go from the field to the results and back', async () => {
  open({ url: '/pages/search/index?query=blue' });
  const first = await screen.findByRole('link', { name: /Bluestone Orders/ });
  act(() => field().focus());
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowUp');
  expect(document.activeElement).toBe(field());
  press('ArrowDown');
  expect(document.activeElement).toBe(first);
  press('ArrowUp');
  expect(document.activeElement).toBe(field());
});

test('what one went on with or sent is offered again, the latest first, until it is cleared', async () => {
  open();
  act(() => {
    forgetSearches();
    for (const search of ['cover', 'blue', 'cover']) rememberSearch(search);
  });
  const searches = () => screen.queryAllByRole('button', { name: /^(cover|blue|fees)$/ });
  expect(searches().map(({ textContent }) => textContent)).toEqual(['cover', 'blue']);
  fill(field(), 'fees');
  fireEvent.submit(screen.getByRole('search'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(searches().map(({ textContent }) => textContent)).toEqual(['fees', 'cover', 'blue']);
  fireEvent.click(screen.getByRole('button', { name: 'blue' }));
  expect(field()).toHaveProperty('value', 'blue');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(searches()).toEqual([]);
});
