// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleBalances } from '../../../platform/money.ts';
import { show } from '../../../testing/show.tsx';
import DepositsScreen from './deposits.screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const deposit = (more: object) => ({
  depositId: id,
  number: 'U20260302-ABCDEFGH',
  chain: 'TRC20',
  amount: '20.000000',
  state: 'seen',
  queuedFor: null,
  confirmations: 3,
  confirmationsNeeded: 20,
  credited: null,
  value: null,
  transaction: 'ab'.repeat(32),
  address: 'TPrkFhZ8LH8Mruco8vXyA496TaeFBrbmeU',
  seenAt: '2026-03-02T02:00:00.000Z',
  creditedAt: null,
  ...more,
});
const openOne = (more: object, language: 'zh' | 'en' = 'en') =>
  show(<DepositsScreen />, {
    url: `/pages/usdt/deposit?id=${id}`,
    answers: { '/api/usdt/deposit': deposit(more) },
    language,
  });
const words = () => document.body.textContent ?? '';

test('the list says of each how much arrived, and how it stands', async () => {
  show(<DepositsScreen />, {
    url: '/pages/usdt/deposit',
    answers: {
      '/api/usdt/deposits': {
        items: [deposit({}), deposit({ depositId: id.replace('1', '2'), amount: null, state: 'queued' })],
        nextCursor: null,
      },
    },
  });
  await screen.findByText('20 USDT');
  expect(words()).toContain('Confirming, 3 of 20');
  expect(words()).toContain('Another token');
});

test.each([
  ['en', 'Confirming, 3 of 20'],
  ['zh', '确认中 3/20'],
] as const)('a deposit that waits says how far it is (%s)', async (language, sentence) => {
  openOne({}, language);
  await screen.findByText(sentence);
  expect(words()).toContain('U20260302-ABCDEFGH');
});

test('what was credited says how much, and at which quote', async () => {
  openOne({ state: 'credited', credited: '142.46', value: '7.1234', creditedAt: '2026-03-02T02:05:00.000Z' });
  await screen.findByText('Credited');
  expect(words()).toContain('142.46');
  expect(words()).toContain('1 USDT = ¥7.1234');
});

test.each([
  ['en', 'Another token'],
  ['zh', '其他代币'],
] as const)('with the eye closed nothing says how much arrived (%s)', async (language, token) => {
  const { unmount } = openOne({ state: 'credited', credited: '142.46', value: '7.1234' }, language);
  await screen.findByText('20 USDT');
  act(toggleBalances);
  expect(words()).toContain('**** USDT');
  expect(words()).not.toContain('20 USDT');
  expect(words()).not.toContain('142.46');
  unmount();
  openOne({ state: 'queued', queuedFor: 'unknown_token', amount: null }, language);
  await screen.findByText(token);
  act(toggleBalances);
});

test('what waits for people says why', async () => {
  openOne({ state: 'queued', queuedFor: 'below_minimum' });
  await screen.findByText('Waits for review');
  expect(words()).toContain('It is less than the minimum');
  expect(screen.getByRole('link', { name: /^Ask customer service/ }).getAttribute('href')).toBe(
    '#/pages/service/ticket?of=new',
  );
});

test('whoever has none is led to the address', async () => {
  show(<DepositsScreen />, {
    url: '/pages/usdt/deposit',
    answers: { '/api/usdt/deposits': { items: [], nextCursor: null } },
  });
  const link = await screen.findByRole('link', { name: 'Where to send USDT' });
  expect(link.getAttribute('href')).toBe('#/pages/usdt/index');
});
