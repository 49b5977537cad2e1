// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { DigestSection } from './digest-section.tsx';

const settings = (
  every: 'day' | 'week' | null,
  nextOn: string | null,
  email: string | null = 'm***@example.com',
) => ({
  every,
  nextOn,
  email,
});
const open = (before: object, after: object = {}) =>
  show(<DigestSection />, {
    url: '/pages/inbox/settings',
    answers: { '/api/digest': before, '/api/digest/set': after },
    language: 'en',
  });

test('a digest is asked for every day or every week, and says when it comes next', async () => {
  const weekly = settings('week', '2026-03-09');
  const { server } = open(settings(null, null), weekly);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'None' })).checked).toBe(true);
  server.answer({ '/api/digest': weekly });
  fireEvent.click(screen.getByRole('radio', { name: /Every Monday/ }));
  await screen.findByText('The next one: 9 Mar 2026, to m***@example.com');
  expect(server.sentTo('/api/digest/set')[0]?.input).toEqual({ every: 'week' });
});

test('one that was asked for is ended', async () => {
  const { server } = open(settings('day', '2026-03-03'), settings(null, null));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Every day/ })).checked).toBe(true);
  server.answer({ '/api/digest': settings(null, null) });
  fireEvent.click(screen.getByRole('radio', { name: 'None' }));
  await waitFor(() => expect(server.sentTo('/api/digest/set')[0]?.input).toEqual({ every: null }));
});

test('without an address there is nothing to choose', async () => {
  open(settings(null, null, null));
  await screen.findByText(/no e-mail address/);
  expect(screen.queryByRole('radio')).toBeNull();
});
