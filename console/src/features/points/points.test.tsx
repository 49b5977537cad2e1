// @vitest-environment happy-dom
import { operatorRights } from '@banyan/api/rights.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';

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
