// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passTime, show } from '../../../testing/show.tsx';
import AlbumScreen from '../screens/album.screen.tsx';
import { Reveal } from './reveal.tsx';

await import('../../../ui/sheet-dialog.tsx');

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const hash = 'ab'.repeat(32);
const names = ['Seed', 'Sprout', 'Aerial root', 'Crown', 'Grove'];
const segments = names.map((en, i) => ({
  number: i + 1,
  name: { zh: `卡 ${i + 1}`, en },
  prize: { kind: 'card' },
  weight: 2_000,
  stock: null,
  left: null,
}));
const before = {
  table: { tableId: id(1), number: 1, hash, substitute: 1, segments },
  album: names.map((_, i) => ({ card: i + 1, held: 0, offered: 0 })),
  chances: { waiting: 2, lastOn: '2026-12-01' },
  pity: { missed: 0, after: 40 },
  seed: { seedId: id(2), hash, clientSeed: 'mine', nonce: 0 },
  next: { seedId: id(3), hash },
  lastDraw: null,
};
const draw = {
  game: 'cards',
  drawId: id(4),
  number: 'K-1',
  seedId: id(2),
  nonce: 0,
  cost: '0',
  drawn: 2,
  awarded: 2,
  name: segments[1]?.name,
  drawnName: segments[1]?.name,
  prize: { kind: 'card' },
  pity: { ordinal: 1, missed: 0, after: 40 },
};
const withCard = (card: number, held: number) =>
  before.album.map((holding) => (holding.card === card ? { ...holding, held } : holding));

/** Draws a card, for somebody who has asked for less motion: it lies open at once. */
async function drawOne(drawn: object, after: object) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { server } = show(<AlbumScreen />, {
    url: '/pages/activity/index',
    answers: {
      '/api/activity/state': before,
      '/api/activity/open': () => {
        server.answer({ '/api/activity/state': { ...before, ...after } });
        return { ...draw, ...drawn };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Draw a card' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'You drew a card' }));
  return { server, sheet };
}

test('a card that was drawn is named, new to the album, with its receipt and the next chance', async () => {
  const { server, sheet } = await drawOne({}, { album: withCard(2, 1), chances: { waiting: 1 } });
  expect(await sheet.findByText('New to your album')).toBeTruthy();
  expect(sheet.getByText('Sprout')).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'See the receipt' }).getAttribute('href')).toBe(
    `#/pages/activity/card_record?id=${id(4)}`,
  );
  expect(await sheet.findByRole('button', { name: 'Draw another' })).toBeTruthy();
  expect(server.sentTo('/api/activity/open').map(({ input }) => input)).toEqual([
    { seedId: id(2), nonce: 0, tableId: id(1), shown: { pityAfter: 40 } },
  ]);
});

test('a duplicate says how many there are, and after the last chance nothing more is offered', async () => {
  const { sheet } = await drawOne({}, { album: withCard(2, 3), chances: { waiting: 0 } });
  expect(await sheet.findByText('You have 3')).toBeTruthy();
  expect(await sheet.findByRole('button', { name: 'OK' })).toBeTruthy();
  expect(sheet.queryByRole('button', { name: 'Draw another' })).toBeNull();
});

test('a rare card that was due says by which rule it came, and what was drawn', async () => {
  const due = { awarded: 5, name: segments[4]?.name, pity: { ordinal: 40, missed: 39, after: 40 } };
  const { sheet } = await drawOne(due, { album: withCard(5, 1), chances: { waiting: 0 } });
  expect(await sheet.findByText('Rare · New to your album')).toBeTruthy();
  expect(sheet.getByText(/None of the 39 cards before it was the rare one/).textContent).toContain(
    'this one is Grove; Sprout was drawn',
  );
});

test('a card lies on its face for a moment, and is seen once it has turned over', async () => {
  vi.useFakeTimers();
  const seen = vi.fn();
  show(<Reveal card={2} onSeen={seen} />);
  await passTime(599);
  expect(seen).not.toHaveBeenCalled();
  await passTime(1);
  expect(seen).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
  await passTime(5_000);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('a tap turns it at once', async () => {
  vi.useFakeTimers();
  const seen = vi.fn();
  show(<Reveal card={2} onSeen={seen} />);
  fireEvent.click(screen.getByRole('button', { name: 'Turn the card over' }));
  expect(seen).toHaveBeenCalledTimes(1);
  await passTime(5_000);
  expect(seen).toHaveBeenCalledTimes(1);
});
