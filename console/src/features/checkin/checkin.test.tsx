// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';

const day = {
  date: '2026-11-24',
  checkins: '1200',
  makeUps: '7',
  given: '9000',
  unfunded: '3',
  longestStreak: 61,
};
const open = (days: object[]) => openConsole('/checkins', { answers: { '/console/api/checkins': { days } } });

test('each day says who came, what they were given, and who went without because the budget had none', async () => {
  await open([day]);
  const row = (await screen.findByText('2026-11-24')).closest('tr') as HTMLElement;
  for (const figure of ['1200', '7', '9000', '3', '61']) expect(within(row).getByText(figure)).toBeDefined();
  screen.getByRole('columnheader', { name: /Without points: no budget/ });
});

test('days on which nobody came are no error', async () => {
  await open([]);
  expect(await screen.findByText('Nobody checked in within 60 days')).toBeDefined();
});
