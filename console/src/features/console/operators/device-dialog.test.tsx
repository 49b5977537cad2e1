// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../../testing/open-console.tsx';

const operatorId = '00000000-0000-4000-8000-000000000001';
const path = '/console/api/operators/let_device_in';
const reason = 'called from the number that is known';

test('a device is let in by its number, for a reason, and not without either', async () => {
  const operator = { operatorId, name: 'Qian Yu', isOneself: false, disabledAt: null, roles: [] };
  const { server } = await openConsole('/operators', {
    answers: { '/console/api/operators': { items: [operator], open: [] }, [path]: {} },
  });
  await press('Let a device in');
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Let a device in' });
  fill(dialog.getByLabelText(/^Device number/), ' beas-laptop-1 ');
  expect(button.disabled).toBe(true);
  fill(dialog.getByRole('textbox', { name: /reason/i }), reason);
  expect(button.disabled).toBe(false);
  fireEvent.submit(button.closest('form') as HTMLFormElement);
  await expect.poll(() => server.sentTo(path)).toHaveLength(1);
  expect(server.sentTo(path)[0]?.input).toEqual({ operatorId, device: 'beas-laptop-1', reason });
});

test('whoever is locked out at the login is told the number of this device', async () => {
  await openConsole('/', {
    isLoggedIn: false,
    answers: { '/console/api/login': refusal('login.locked') },
  });
  fill(await screen.findByLabelText('Username'), 'bea');
  fill(screen.getByLabelText('Password'), 'Willow-27-bark');
  const button = screen.getByRole('button', { name: 'Log in' });
  fireEvent.submit(button.closest('form') as HTMLFormElement);
  expect(await screen.findByText(/Its number is [0-9a-f-]{36}$/)).toBeTruthy();
});
