// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import CheckinScreen from '../screens/checkin.screen.tsx';

const [list, checkIn] = ['/api/user/qiandaolist', '/api/user/qiandao'];
const today = '2026-11-24';
const rung = (day: number, kind: 'daily' | null) => ({ day, kind, points: '5', isToday: day === 1 });
const page = {
  today,
  month: '2026-11',
  firstMonth: '2026-09',
  makeUp: { left: 0, perMonth: 3, cost: '20', days: [] },
  budget: { month: '2026-11', amount: '1000000', left: '1000000' },
};
const before = {
  ...page,
  streak: 0,
  isDoneToday: false,
  next: { streakDay: 1, points: '5' },
  round: [rung(1, null), rung(2, null)],
};
const after = {
  ...page,
  streak: 1,
  isDoneToday: true,
  next: { streakDay: 2, points: '5' },
  round: [rung(1, 'daily'), rung(2, null)],
};
const made = { date: today, kind: 'daily', streakDay: 1, points: '5', at: '2026-11-24T02:00:00.000Z' };

const pulse = vi.fn();
beforeEach(() => {
  pulse.mockClear();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: pulse });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
});
const open = (answers: object) =>
  show(<CheckinScreen />, { url: '/pages/checkin/index', answers: { ...answers } });
/** The marks that stand out because they were made in this moment. */
const newMarks = () => document.querySelectorAll('.popped').length;

test('a check-in is told with its points, is felt, and its mark in the ladder stands out', async () => {
  const { server } = open({
    [list]: before,
    [checkIn]: () => {
      server.answer({ [list]: after });
      return made;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Check in for 5 points' }));
  await screen.findByText('You have checked in today');
  await waitFor(() => expect(document.body.textContent).toContain('Checked in: 5 points for you'));
  expect(pulse).toHaveBeenCalledTimes(1);
  expect(newMarks()).toBe(1);
});

test('a day that was checked in before is shown as it is, without any of that', async () => {
  open({ [list]: after });
  await screen.findByText('You have checked in today');
  expect(screen.getByText('1 day in a row')).toBeDefined();
  expect(newMarks()).toBe(0);
  expect(pulse).not.toHaveBeenCalled();
});
