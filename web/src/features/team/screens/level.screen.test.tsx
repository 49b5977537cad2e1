// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { TeamLevel } from '../team.queries.ts';
import TeamLevelScreen from './level.screen.tsx';

const levels: TeamLevel['levels'] = [
  { level: 0, members: 0, makeUps: 0 },
  { level: 1, members: 5, makeUps: 1 },
  { level: 2, members: 15, makeUps: 2 },
  { level: 3, members: 40, makeUps: 3 },
];
const open = (state: Omit<TeamLevel, 'levels'>) =>
  show(<TeamLevelScreen />, {
    url: '/pages/vip/team_level',
    answers: { '/api/team/level': { ...state, levels } },
    language: 'en',
  });
/** The badge beside the level, which says nothing that the words do not. */
const ownBadge = () => document.querySelector('section img[alt=""]')?.getAttribute('src');

test('the own level stands beside its badge, and the table says what each level gives, its badge among it', async () => {
  open({ level: 2, qualified: 16, missing: 24 });
  await screen.findByRole('heading', { name: 'Team level 2' });
  expect(ownBadge()).toBe('./team/level-2.svg');
  const rows = screen.getAllByRole('row').slice(1);
  const badges = rows.map((row) => within(row).queryByRole('img')?.getAttribute('alt') ?? null);
  expect(badges).toEqual([null, 'Badge of team level 1', 'Badge of team level 2', 'Badge of team level 3']);
  expect(rows[0]?.textContent).toContain('none');
  expect(rows[2]?.textContent).toContain('from 15');
});

test('a team at level 0 has no badge, and says how many are missing for the first one', async () => {
  open({ level: 0, qualified: 3, missing: 2 });
  await screen.findByText('2 more members for level 1');
  expect(ownBadge()).toBeUndefined();
});
