// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '../../platform/config.ts';
import { show } from '../../testing/show.tsx';
import { OwnTeamBadge, TeamBadge } from './team-badge.tsx';

const pictureOf = (element: HTMLElement) => element.querySelector('img')?.getAttribute('src');
const ofLevel = (level: number) => ({
  '/api/team/level': { level, qualified: 6, missing: null, levels: [] },
});

test('the badge of a team is drawn for its level, and leads to what that gives', async () => {
  show(<OwnTeamBadge />, { answers: ofLevel(2), language: 'en' });
  const link = await screen.findByRole('link', { name: 'Team level 2' });
  expect(link.getAttribute('href')).toBe('#/pages/vip/team_level');
  expect(pictureOf(link)).toBe('./team/level-2.svg');
});

test('a team at level 0 has no badge', async () => {
  const { server, container } = show(<OwnTeamBadge />, { answers: ofLevel(0) });
  await waitFor(() => expect(server.sentTo('/api/team/level')).toHaveLength(1));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('while teams are switched off no badge is shown, whatever was known before', async () => {
  const off = { permissions: { team: false }, currency_symbol: '¥' };
  const { server } = show(<OwnTeamBadge />, { answers: { ...ofLevel(1), [config.queryKey[0]]: off } });
  await waitFor(() => expect(server.sentTo(config.queryKey[0])).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

test('each level has a drawing of its own, and one above all of them has the last', () => {
  const { container } = show(
    <>
      {[0, 1, 2, 3, 4].map((level) => (
        <TeamBadge key={level} level={level} label={`level ${level}`} />
      ))}
    </>,
  );
  const shown = [...container.querySelectorAll('img')].map((img) => [
    img.getAttribute('alt'),
    img.getAttribute('src'),
  ]);
  expect(shown).toEqual([
    ['level 1', './team/level-1.svg'],
    ['level 2', './team/level-2.svg'],
    ['level 3', './team/level-3.svg'],
    ['level 4', './team/level-3.svg'],
  ]);
});
