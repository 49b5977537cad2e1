// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import InviteScreen from '../screens/invite.screen.tsx';
import type { Invitations } from '../team.queries.ts';

const invitations = (state: Invitations['programme']['state'], left: string): Invitations => ({
  code: 'MAPLE888',
  name: 'm***e',
  programme: {
    state,
    rewards: [
      { level: 1, points: '200' },
      { level: 2, points: '0' },
      { level: 3, points: '0' },
    ],
    budget: { month: '2026-03', amount: '50000', left },
  },
  members: [{ level: 1, members: 0 }],
  received: '0',
  waiting: '0',
  held: '0',
});
const open = (page: Invitations) =>
  show(<InviteScreen />, {
    url: '/pages/invite/index',
    answers: { '/api/invite/overview': page },
    language: 'en',
  });
const words = () => document.body.textContent ?? '';

test('while the programme is open the card says what a friend brings', async () => {
  open(invitations('open', '50000'));
  await screen.findByText('MAPLE888');
  expect(words()).toContain('200 points for each friend who gets certified');
});

test('once the budget is used up the card promises nothing', async () => {
  open(invitations('closed', '100'));
  await screen.findByText('MAPLE888');
  expect(words()).toContain('This month’s budget is used up');
  expect(words()).not.toContain('200 points for each friend');
});

/** Gives the device a sheet of its own for sharing; takes it away again by what is returned. */
function withShareSheet(share: (parts: ShareData) => Promise<void>): () => void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  return () => void Reflect.deleteProperty(navigator, 'share');
}

test('what is copied and shared is a link that opens the registration with the code', async () => {
  const [copied, shared]: [string[], unknown[]] = [[], []];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never);
  const takeAway = withShareSheet(async ({ url }) => void shared.push(url));
  try {
    open(invitations('open', '50000'));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy the link' }));
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    const link = `${location.origin}${location.pathname}#/pages/register/index?code=MAPLE888`;
    await waitFor(() => expect([copied, shared]).toEqual([[link], [link]]));
  } finally {
    takeAway();
  }
});

test('a device without a sheet of its own is offered none', async () => {
  open(invitations('open', '50000'));
  await screen.findByRole('button', { name: 'Copy the link' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});
