// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passTime, show } from '../../testing/show.tsx';
import CheckinScreen from './screens/checkin.screen.tsx';

const path = '/api/user/qiandaolist';
const makeUp = { left: 0, perMonth: 3, cost: '20', days: [] };
const page = { today: '2026-11-24', month: '2026-11', firstMonth: '2026-09', isDoneToday: true, makeUp };
const nextDay = { ...page, today: '2026-11-25', isDoneToday: false };

/** Opens the page some seconds before midnight in Shanghai, which is 16:00 in UTC. */
async function openBefore(instant: string) {
  vi.useFakeTimers({ now: Date.parse(instant) });
  const { server } = show(<CheckinScreen />, {
    url: '/pages/checkin/index',
    answers: { [path]: page, '/api/v2/common/getConfig': { now: instant } },
  });
  await passTime(100);
  expect(screen.getByText('You have checked in today')).toBeTruthy();
  return server;
}

test('at midnight in Shanghai the page reads itself again, once, and the day can be checked in', async () => {
  const server = await openBefore('2026-11-24T15:59:57.000Z');
  server.answer({ [path]: nextDay });
  await passTime(2_000);
  expect(server.sentTo(path)).toHaveLength(1);
  await passTime(2_000);
  expect(server.sentTo(path)).toHaveLength(2);
  expect(screen.queryByText('You have checked in today')).toBeNull();
  expect(screen.getByRole('button', { name: 'Check in' })).toBeTruthy();
  await passTime(60_000);
  expect(server.sentTo(path)).toHaveLength(2);
});

test('a server whose clock is behind is asked again after a while, and not each second', async () => {
  const server = await openBefore('2026-11-24T15:59:57.000Z');
  await passTime(5_000);
  expect(server.sentTo(path)).toHaveLength(2);
  server.answer({ [path]: nextDay });
  await passTime(5_000);
  expect(server.sentTo(path)).toHaveLength(2);
  await passTime(10_000);
  expect(server.sentTo(path)).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Check in' })).toBeTruthy();
});
