// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { token } from '../../platform/session.ts';
import { show } from '../../testing/show.tsx';
import { InboxBell } from './inbox-bell.tsx';

const open = (unread: number) =>
  show(<InboxBell />, { answers: { '/api/inbox/unread': { unread } }, language: 'en', isLoggedIn: true });

test.each([
  [0, 'Inbox', ''],
  [7, 'Inbox · 7 unread', '7'],
  [99, 'Inbox · 99 unread', '99'],
  [100, 'Inbox · 99+ unread', '99+'],
])('%i messages that were not read are said and shown', async (unread, name, shown) => {
  open(unread);
  const bell = await screen.findByRole('link', { name });
  expect(bell.textContent).toBe(shown);
});

test('the icon of the app says the number until nobody is logged in any more', async () => {
  const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) };
  Object.assign(navigator, badge);
  try {
    open(7);
    await waitFor(() => expect(badge.setAppBadge).toHaveBeenLastCalledWith(7));
    token.set(null);
    expect(badge.clearAppBadge).toHaveBeenCalledTimes(1);
  } finally {
    for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name);
  }
});
