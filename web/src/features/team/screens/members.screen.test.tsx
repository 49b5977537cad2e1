// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import type { Member, TeamOverview } from '../team.queries.ts';
import MembersScreen from './members.screen.tsx';

const oak: Member = {
  memberId: '00000000-0000-4000-8000-000000000001',
  name: 'o***7',
  registeredOn: '2026-03-02',
  lastLoginOn: '2026-03-05',
  isCertified: true,
  isActive: true,
  contribution: '200',
};
const elm: Member = {
  ...oak,
  memberId: '00000000-0000-4000-8000-000000000002',
  name: 'e***8',
  lastLoginOn: null,
  isActive: false,
  contribution: '0',
};
const team: TeamOverview = {
  members: [
    { level: 1, members: 2 },
    { level: 2, members: 0 },
    { level: 3, members: 1 },
  ],
  months: [
    { month: '2026-02', joined: 1, total: 1 },
    { month: '2026-03', joined: 2, total: 3 },
  ],
  activeDays: 90,
};
const open = () =>
  show(<MembersScreen />, {
    url: '/pages/team_record/index',
    answers: {
      '/api/team/overview': team,
      '/api/team/members': { items: [oak, elm], nextCursor: null },
    },
  });
const rowOf = (name: string) => screen.getByText(name).closest('li')?.textContent;

test('a member’s row has the masked name, days, whether they are active, and points; it has no money', async () => {
  open();
  await screen.findByText('o***7');
  expect(rowOf('o***7')).toBe('o***7ActiveRegistered2 Mar 2026Last login5 Mar 2026Contribution200');
  expect(rowOf('e***8')).toBe('e***8InactiveRegistered2 Mar 2026Last login–Contribution0');
  screen.getByRole('heading', { name: '3 members in all' });
});

test('members are asked for by level, by what is seen of a name, and by whether they are active', async () => {
  const { server } = open();
  await screen.findByText('o***7');
  const asked = () => server.sentTo('/api/team/members').map(({ input }) => input);
  expect(asked()).toEqual([{ level: 1, status: 'all' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Inactive' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ level: 1, status: 'inactive' }));
  fill(screen.getByRole('searchbox', { name: 'Find by the name as shown' }), 'e*');
  await waitFor(() => expect(asked().at(-1)).toEqual({ level: 1, status: 'inactive', name: 'e*' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Level 3 (1)' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ level: 3 }));
});

test('the months of growth can be read as a table', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'As a table' }));
  const rows = screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map((cell) => cell.textContent));
  expect(rows[0]).toEqual(['Month', 'Members in all', 'New members']);
  expect(rows.slice(1).map(([, ...figures]) => figures)).toEqual([
    ['1', '1'],
    ['3', '2'],
  ]);
});
