// @vitest-environment happy-dom
import { brokenLine } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import CheckinScreen from '../screens/checkin.screen.tsx';

const none = { left: 0, perMonth: 3, cost: '20', days: [] };
const current = { today: '2026-11-24', month: '2026-11', firstMonth: '2026-09', makeUp: none };
const at = '2026-10-07T02:00:00.000Z';
const october = {
  ...current,
  month: '2026-10',
  checkins: [{ date: '2026-10-07', kind: 'daily', streakDay: 1, points: '5', at }],
};
const open = (earlier: object | typeof brokenLine) =>
  show(<CheckinScreen />, {
    url: '/pages/checkin/index',
    answers: {
      '/api/user/qiandaolist': ({ month }: { month?: string }) => (month === undefined ? current : earlier),
    },
  });

test('a month that is over shows its days as they were', async () => {
  open(october);
  fireEvent.click(await screen.findByRole('button', { name: 'Previous month' }));
  expect(await screen.findByText(/7 Oct.*Checked in/)).toBeDefined();
});

test('of a month that could not be fetched nothing is said to have been missed', async () => {
  open(brokenLine);
  fireEvent.click(await screen.findByRole('button', { name: 'Previous month' }));
  await screen.findByRole('alert');
  expect(screen.queryByText(/, Missed$/)).toBeNull();
});
