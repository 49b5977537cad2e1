// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { sampleAnnounced, samplePart } from '../testing/split-samples.ts';
import SplitsScreen from './splits.screen.tsx';

const open = (parts: object[], announced: object[] = [], language: 'zh' | 'en' = 'en') =>
  show(<SplitsScreen />, {
    url: '/pages/equity/splits',
    answers: {
      '/api/equity/splits': { items: parts, nextCursor: null },
      '/api/equity/splits/announced': { items: announced },
    },
    language,
  });
const words = () => document.body.textContent ?? '';

test('what is announced says its ratio, its day, and what it makes of one’s own shares', async () => {
  open([], [sampleAnnounced]);
  await screen.findByText('Day of the split');
  expect(words()).toContain('2 shares');
  expect(words()).toContain('1,200 → 2,400 shares');
  expect(words()).toContain('every order that has not traded ends');
});

test('whoever has none of the shares is told so', async () => {
  open([], [{ ...sampleAnnounced, shares: '0', sharesAfter: '0' }]);
  expect(await screen.findByText('You have none of these shares')).toBeTruthy();
});

test('whoever refreshes the page sees what is announced by now, too', async () => {
  const { server } = open([], [sampleAnnounced]);
  await screen.findByText('Day of the split');
  server.answer({ '/api/equity/splits/announced': { items: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText('Day of the split')).toBeNull());
});

test('a split that is over says what became of shares and price, in both languages', async () => {
  const { unmount } = open([samplePart]);
  await screen.findByText('1,200 → 2,400 shares');
  expect(words()).toContain('¥10.01 → ¥5.01');
  expect(words()).not.toContain('in pledges');
  unmount();
  open([{ ...samplePart, pledgedAdded: '200' }], [], 'zh');
  await screen.findByText('1,200 → 2,400 股');
  expect(words()).toContain('其中新增质押');
});
