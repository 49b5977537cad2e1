// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import InboxSettingsScreen from './inbox-settings.screen.tsx';

const settings = (mail: boolean) => ({
  kinds: [
    { kind: 'money', mail, isFixed: false },
    { kind: 'security', mail: true, isFixed: true },
  ],
});
const open = () =>
  show(<InboxSettingsScreen />, {
    url: '/pages/inbox/settings',
    answers: { '/api/inbox/settings': settings(true), '/api/inbox/settings/set': settings(false) },
    language: 'en',
  });

test('e-mails of a kind are switched off, and those about security stay on and say why', async () => {
  const { server } = open();
  const fixed = await screen.findByRole<HTMLInputElement>('switch', { name: /Security.*Always sent/ });
  expect([fixed.checked, fixed.disabled]).toEqual([true, true]);
  server.answer({ '/api/inbox/settings': settings(false) });
  fireEvent.click(screen.getByRole('switch', { name: /Money/ }));
  await waitFor(() => expect(server.sentTo('/api/inbox/settings/set')).toHaveLength(1));
  expect(server.sentTo('/api/inbox/settings/set')[0]?.input).toEqual({ kind: 'money', mail: false });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Money/ }).checked).toBe(false),
  );
});
