// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { sampleMessages } from '../testing/inbox-samples.ts';
import InboxScreen from './inbox.screen.tsx';

const open = (answers: object = {}, language: 'zh' | 'en' = 'en') =>
  show(<InboxScreen />, {
    url: '/pages/inbox/index',
    answers: {
      '/api/inbox/list': { items: sampleMessages, nextCursor: null },
      '/api/inbox/unread': { unread: 2 },
      '/api/inbox/read': { unread: 1 },
      ...answers,
    },
    language,
  });
const words = () => document.body.textContent ?? '';

test('messages stand day by day, and those that were not read say so', async () => {
  open();
  await screen.findByText('Money received');
  expect([...document.querySelectorAll('h2')].map((each) => each.textContent)).toEqual([
    '2 Mar 2026',
    '1 Mar 2026',
  ]);
  expect([...document.querySelectorAll('li')].map((each) => /Unread/.test(each.textContent ?? ''))).toEqual([
    true,
    false,
    true,
  ]);
});

test('to tap a message reads it and leads to its page', async () => {
  const { server, went } = open();
  fireEvent.click(await screen.findByRole('link', { name: /Money received/ }));
  expect(went).toEqual([`push ${sampleMessages[0]?.to}`]);
  await waitFor(() => expect(server.sentTo('/api/inbox/read')).toHaveLength(1));
  expect(server.sentTo('/api/inbox/read')[0]?.input).toEqual({ messageId: sampleMessages[0]?.messageId });
});

test('what was read is not read again, and a page that is not there is led to by nothing', async () => {
  const { server, went } = open();
  fireEvent.click(await screen.findByRole('link', { name: /Login at a new device/ }));
  fireEvent.click(await screen.findByRole('button', { name: /Your loan was paid out/ }));
  await waitFor(() => expect(server.sentTo('/api/inbox/read')).toHaveLength(1));
  expect(went).toEqual(['push /pages/services/devices']);
});

test('all are read up to the newest that is shown', async () => {
  const { server } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(server.sentTo('/api/inbox/read')).toHaveLength(1));
  expect(server.sentTo('/api/inbox/read')[0]?.input).toEqual({ until: sampleMessages[0]?.at });
});

test('where nothing is unread there is nothing to mark, and what failed is said', async () => {
  const { unmount } = open({ '/api/inbox/unread': { unread: 0 } });
  await screen.findByText('Money received');
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  unmount();
  open({ '/api/inbox/read': refusal('server.unavailable') });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await screen.findByRole('alert');
});

test('a kind that has no messages leads back to all; without any the page says what comes here', async () => {
  const { server } = open();
  await screen.findByText('Money received');
  server.answer({ '/api/inbox/list': { items: [], nextCursor: null } });
  fireEvent.click(screen.getByRole('button', { name: 'Perks' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(server.sentTo('/api/inbox/list').map(({ input }) => (input as { kind?: string }).kind)).toContain(
    'perks',
  );
});

test('an inbox with nothing in it says where announcements are', async () => {
  open({ '/api/inbox/list': { items: [], nextCursor: null }, '/api/inbox/unread': { unread: 0 } }, 'zh');
  await screen.findByText('还没有消息');
  expect(words()).toContain('公告与资讯');
});
