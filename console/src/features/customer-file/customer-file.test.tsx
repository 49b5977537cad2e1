// @vitest-environment happy-dom
import { operatorRights } from '@banyan/api/rights.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const userId = '00000000-0000-4000-8000-000000000001';
const open = (user: object = {}, options: Parameters<typeof openConsole>[1] = {}) =>
  openConsole(`/users/${userId}`, {
    ...options,
    answers: {
      '/console/api/users/detail': { userId, username: 'maple', state: 'open', ...user },
      '/console/api/users/end_sessions': { ok: true },
    },
  });

test('a customer is logged out on all devices once there is a reason for it', async () => {
  const { server } = await open();
  await press('Log out everywhere');
  const dialog = await screen.findByRole('dialog');
  const isStopped = () =>
    within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Log out everywhere' }).disabled;
  expect(isStopped()).toBe(true);
  fill(within(dialog).getByRole('textbox'), '  the phone was stolen  ');
  expect(isStopped()).toBe(false);
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo('/console/api/users/end_sessions').map(({ input }) => input)).toEqual([
    { userId, reason: 'the phone was stolen' },
  ]);
});

test('nobody is logged out of an account that is closed, or by who may not act on accounts', async () => {
  const { unmount } = await open({ state: 'closed' });
  await screen.findByRole('heading', { name: 'maple' });
  expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
  unmount();
  await open({}, { rights: operatorRights.filter((right) => right !== 'users.freeze') });
  await screen.findByRole('heading', { name: 'maple' });
  expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
});
