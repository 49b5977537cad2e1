// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { Programme } from '../team.queries.ts';
import InviteRulesScreen from './rules.screen.tsx';

const programme = (state: Programme['state'], left: string): Programme => ({
  state,
  rewards: [
    { level: 1, points: '200' },
    { level: 2, points: '0' },
    { level: 3, points: '0' },
  ],
  budget: { month: '2026-03', amount: '50000', left },
});
const open = (now: Programme) =>
  show(<InviteRulesScreen />, {
    url: '/pages/invite/content',
    answers: { '/api/invite/overview': { code: 'MAPLE888', name: 'm***e', programme: now } },
    language: 'en',
  });
const words = () => document.body.textContent ?? '';

test('the rules say what a friend brings, on which level, out of what, and what is left of it', async () => {
  open(programme('open', '1300'));
  await screen.findByText('1,300 of 50,000 points left');
  expect(words()).toContain(
    'Once a member on level 1 is certified you get 200 points, once for each friend.',
  );
  expect(words()).toContain('Members on level 2 are counted, and bring nothing.');
  expect(words()).toContain('It never depends on what a friend pays in or invests');
  expect(words()).toContain('Rewards come out of a capped monthly budget, and out of nobody’s money.');
});

test('a budget that does not hold a reward is said to be used up, and a programme that is off promises nothing', async () => {
  const { unmount } = open(programme('closed', '100'));
  await screen.findByText('100 of 50,000 points left');
  expect(words()).toContain('This month’s budget is used up');
  unmount();
  open(programme('off', '50000'));
  await screen.findByText('Rewards for inviting are off');
  expect(words()).not.toContain('200 points');
  expect(words()).not.toContain('points left');
});
