// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press, router } from '../../testing/open-console.tsx';

const maple = '00000000-0000-4000-8000-000000000001';
const ben = '00000000-0000-4000-8000-000000000002';
const names: Readonly<Record<string, string>> = { [maple]: 'maple', [ben]: 'benoak' };

test('the team of somebody who is looked up begins with its first page', async () => {
  const trail = encodeURIComponent(JSON.stringify([`2026-03-02T02:00:00.000Z_${maple}`]));
  const { server } = await openConsole(`/teams?user=${maple}&trail=${trail}`, {
    answers: {
      '/console/api/teams': ({ userId }: { userId: string }) => ({
        user: { userId, username: names[userId] },
      }),
      '/console/api/users': { items: [{ userId: ben, username: 'benoak' }] },
    },
  });
  await screen.findByRole('heading', { name: 'maple' });
  fill(screen.getByRole('textbox', { name: 'Find a user' }), 'benoak');
  await press('Find');
  await screen.findByRole('heading', { name: 'benoak' });
  const asked = server.sentTo('/console/api/teams').map(({ input }) => [input['userId'], input['cursor']]);
  expect(asked.find(([userId]) => userId === maple)?.[1]).toBeDefined();
  expect(asked.filter(([userId]) => userId === ben)).toEqual([[ben, undefined]]);
});

const sharer = '00000000-0000-4000-8000-000000000003';
const held = {
  invitationRewardId: '00000000-0000-4000-8000-000000000004',
  beneficiary: { userId: maple, username: 'maple' },
  invitee: { userId: ben, username: 'benoak' },
  sharesWith: [{ userId: sharer, name: 'c***r' }],
  level: 1,
  points: '200',
  state: 'held',
  holdReason: 'shared_device',
  decision: null,
  decidedBy: null,
  decidedAt: null,
  dueAt: '2026-03-02T02:00:00.000Z',
  paidAt: null,
};
const answers = {
  '/console/api/invitations/rewards': { items: [held], nextCursor: null },
  '/console/api/invitations/release': { ...held, state: 'due' },
};

test('a reward that is held says why and who shares what, and is released for a reason', async () => {
  const { server } = await openConsole('/invitations?state=held', { answers });
  const link = await screen.findByRole('link', { name: 'c***r' });
  expect(link.getAttribute('href')).toContain(`/users/${sharer}`);
  screen.getByText('Other accounts at the device');
  await press('Release');
  const dialog = await screen.findByRole('dialog');
  fill(within(dialog).getByRole('textbox'), 'two brothers with one phone');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo('/console/api/invitations/release').map(({ input }) => input)).toEqual([
    {
      invitationRewardId: held.invitationRewardId,
      userId: maple,
      reason: 'two brothers with one phone',
    },
  ]);
  expect(server.sentTo('/console/api/invitations/rewards')[0]?.input).toMatchObject({ state: 'held' });
});

test('whoever may not decide reads what is held, and is offered no decision', async () => {
  await openConsole('/invitations', { answers, rights: ['team.read'] });
  await screen.findByText('Other accounts at the device');
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});

test('rewards are found by a person, who stays out of the address', async () => {
  const trail = encodeURIComponent(JSON.stringify([`2026-03-02T02:00:00.000Z_${held.invitationRewardId}`]));
  const { server } = await openConsole(`/invitations?state=held&trail=${trail}`, { answers });
  await screen.findByRole('link', { name: 'maple' });
  fill(screen.getByRole('textbox', { name: 'Find a user' }), ' 13800138000 ');
  await press('Find');
  const asked = () => server.sentTo('/console/api/invitations/rewards').map(({ input }) => input);
  await waitFor(() => expect(asked().at(-1)).toEqual({ limit: 50, state: 'held', name: '13800138000' }));
  expect(router.state.location.href).not.toContain('13800138000');
  expect(router.state.location.href).toContain('state=held');
});

test('what was decided is shown with its reason, in whatever language it was written', async () => {
  const refused = { ...held, state: 'refused', sharesWith: [], decision: 'one person', decidedBy: 'zhao' };
  await openConsole('/invitations', {
    answers: { '/console/api/invitations/rewards': { items: [refused], nextCursor: null } },
  });
  const reason = await screen.findByText('one person');
  expect(reason.getAttribute('lang')).toBe('');
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
});
