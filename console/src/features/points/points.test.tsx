// @vitest-environment happy-dom
import { operatorRights } from '@banyan/api/rights.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press, router } from '../../testing/open-console.tsx';

const state = {
  budget: { month: '2026-11', amount: '1000000', left: '999990' },
  given: '10',
  perDay: '40000',
  forecast: '1200000',
  checkin: ['5', '5', '10', '10', '15', '15', '30'],
  invitation: '200',
};
const answers = { '/console/api/points': state };
const main = () => within(screen.getByRole('main'));

test('a month whose pace passes its budget is said, and what brings points leads to it', async () => {
  await openConsole('/points', { answers });
  await screen.findByText('1,200,000 · more than the budget');
  main().getByText(/5 · 5 · 10 · 10 · 15 · 15 · 30/);
  expect(main().getByRole('link', { name: 'Check-ins' }).getAttribute('href')).toContain('/checkins');
  expect(main().getByRole('link', { name: 'Invitations' }).getAttribute('href')).toContain('/invitations');
  expect(main().getByRole('link', { name: 'Change the rule' }).getAttribute('href')).toContain('/policy');
});

test('within its budget a forecast is a figure alone, and nothing leads where somebody may not go', async () => {
  const rights = operatorRights.filter((right) => !/^(?:checkin|team|policy)\./.test(right));
  await openConsole('/points', {
    answers: { '/console/api/points': { ...state, forecast: '9000' } },
    rights,
  });
  await screen.findByText('9,000');
  expect(main().queryByRole('link', { name: /Check-ins|Invitations|Change the rule/ })).toBeNull();
});

test('points given are found by a person, who stays out of the address, by reason and by days', async () => {
  const path = '/console/api/points/grants';
  const none = { items: [], nextCursor: null };
  const { server } = await openConsole('/points', { answers: { ...answers, [path]: none } });
  await screen.findByText('No points were given yet');
  fill(screen.getByLabelText('Find points given'), '13800138000');
  await press('Find');
  await screen.findByText('No points given fit');
  fill(screen.getByRole('combobox', { name: 'Reason' }), 'checkin');
  await waitFor(() => expect(server.sentTo(path).at(-1)?.input).toMatchObject({ reason: 'checkin' }));
  fill(screen.getByLabelText('To'), '2026-11-30');
  await waitFor(() =>
    expect(server.sentTo(path).at(-1)?.input).toEqual({
      limit: 50,
      name: '13800138000',
      reason: 'checkin',
      to: '2026-11-30',
    }),
  );
  expect(router.state.location.href).not.toContain('13800138000');
});

test('a month that is over says what was given out of it', async () => {
  const month = {
    month: '2026-10',
    amount: '1000000',
    given: '812345',
    lapsed: '0',
    openedAt: '2026-10-01T00:00:00.000Z',
  };
  const budgets = { '/console/api/points/budgets': { items: [month], nextCursor: null } };
  await openConsole('/points', { answers: { ...answers, ...budgets } });
  expect(await screen.findByText('812345')).toBeTruthy();
});
