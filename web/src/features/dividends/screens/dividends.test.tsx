// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { sampleAnnounced, sampleClaim } from '../testing/dividend-samples.ts';
import DividendsScreen from './dividends.screen.tsx';

const open = (claims: object[], announced: object[] = [], language: 'zh' | 'en' = 'en') =>
  show(<DividendsScreen />, {
    url: '/pages/equity/dividends',
    answers: {
      '/api/equity/dividends': { items: claims, nextCursor: null },
      '/api/equity/dividends/announced': { items: announced },
    },
    language,
  });
const words = () => document.body.textContent ?? '';

test('what is announced says how much for ten shares, and its two days', async () => {
  open([], [sampleAnnounced]);
  await screen.findByText('Per 10 shares');
  await screen.findByText('No dividends yet');
  expect(words()).toContain('¥0.25');
  expect(words()).toContain('Record date');
  expect(words()).toContain('Pay date');
});

test('whoever refreshes the page sees what is announced by now, too', async () => {
  const { server } = open([], [sampleAnnounced]);
  await screen.findByText('Per 10 shares');
  server.answer({ '/api/equity/dividends/announced': { items: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText('Per 10 shares')).toBeNull());
});

test('a claim that is due says for how many shares, and leads to no payment', async () => {
  open([sampleClaim]);
  await screen.findByText('Due');
  expect(words()).toContain('¥30.00');
  expect(words()).toContain('1,200 shares');
  expect(screen.queryByRole('link', { name: 'See the payment' })).toBeNull();
});

test('a delayed claim says what it waits for, in both languages', async () => {
  const { unmount } = open([{ ...sampleClaim, state: 'delayed' }]);
  await screen.findByText('Delayed');
  expect(words()).toContain('It waits for the company’s funds');
  unmount();
  open([{ ...sampleClaim, state: 'delayed' }], [], 'zh');
  await screen.findByText('延迟派发');
  expect(words()).toContain('等待该公司的资金');
});

test('a paid claim leads to its payment', async () => {
  const transferId = '00000000-0000-4000-8000-00000000000d';
  open([{ ...sampleClaim, state: 'paid', paidAt: '2026-03-10T02:00:00.000Z', transferId }]);
  const link = await screen.findByRole('link', { name: /See the payment/ });
  expect(link.getAttribute('href')).toBe(`#/pages/transaction_detail/index?id=${transferId}`);
  expect(words()).toContain('Paid');
});
