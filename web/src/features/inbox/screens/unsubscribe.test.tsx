// @vitest-environment happy-dom
import { type Answers, refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import UnsubscribeScreen from './unsubscribe.screen.tsx';

const open = (url: `/pages/${string}`, answers: Answers = {}) =>
  show(<UnsubscribeScreen />, { url, answers, language: 'en', isLoggedIn: false });

test('a link alone ends nothing; a press does, without a login', async () => {
  const { server } = open('/pages/inbox/unsubscribe?of=c2FtcGxl', {
    '/api/digest/unsubscribe': { ok: true },
  });
  const button = await screen.findByRole('button', { name: 'End the digests' });
  expect(server.sent.filter(({ path }) => path === '/api/digest/unsubscribe')).toEqual([]);
  fireEvent.click(button);
  await screen.findByText('You get no more digests');
  expect(server.sentTo('/api/digest/unsubscribe')[0]?.input).toEqual({ token: 'c2FtcGxl' });
});

test('a link that is not whole says what to do, and one that is refused says so', async () => {
  const { unmount } = open('/pages/inbox/unsubscribe?of=c2Ft%20cGxl');
  await screen.findByText(/This link is not whole/);
  unmount();
  open('/pages/inbox/unsubscribe?of=c2FtcGxl', {
    '/api/digest/unsubscribe': refusal('digest.link_invalid'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'End the digests' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not a valid one'));
});
