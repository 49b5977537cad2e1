// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press } from '../../testing/open-console.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const gifts = '/console/api/cards/gifts';
const gift = {
  giftId: id(1),
  card: 5,
  giver: { userId: id(2), username: 'maple' },
  recipient: { userId: id(3), username: 'benoak' },
  state: 'offered',
  endedAt: null,
};
const answers = {
  '/console/api/cards/chances': {
    days: [{ date: '2026-11-24', task: 'article', given: '40', used: '31', expired: '2' }],
    held: [{ card: 5, held: '12', offered: '1' }],
  },
  [gifts]: { items: [gift], nextCursor: null },
};

test('what each task brought stands beside what became of it, and the odds are a link away', async () => {
  await openConsole('/cards', { answers });
  const row = (await screen.findByText('Article')).closest('tr') as HTMLElement;
  for (const figure of ['2026-11-24', '40', '31', '2']) within(row).getByText(figure);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Odds of cards' }).getAttribute('href')).toContain('cards');
  expect(main.getByRole('link', { name: 'Odds of sets' }).getAttribute('href')).toContain('card_set');
});

test('gifts are narrowed by what became of them', async () => {
  const { server } = await openConsole('/cards', { answers });
  await screen.findByText('benoak');
  await press('Declined');
  await waitFor(() => expect(server.sentTo(gifts).at(-1)?.input).toMatchObject({ state: 'declined' }));
});
