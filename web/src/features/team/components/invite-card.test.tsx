// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
