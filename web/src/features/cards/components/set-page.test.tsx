// @vitest-environment happy-dom
import { brokenLine, refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import CardSetScreen from '../screens/set.screen.tsx';

await import('../../../ui/sheet-dialog.tsx');

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const hash = 'ab'.repeat(32);
const segments = [1, 2, 3, 4, 5, 6].map((number) => ({
  number,
  name: { zh: `奖 ${number}`, en: `Prize ${number}` },
  prize: { kind: 'points', amount: String(100 * number) },
  weight: number === 6 ? 1_670 : 1_666,
  stock: null,
  left: null,
}));
const numbers = [1, 2, 3, 4, 5];
const full = {
  state: 'open',
  table: { tableId: id(1), number: 1, hash, substitute: 1, segments },
  album: numbers.map((card) => ({ card, held: 1, offered: 0 })),
  missing: [],
  seed: { seedId: id(2), hash, clientSeed: 'mine', nonce: 3 },
  next: { seedId: id(3), hash },
  lastDraw: null,
};
const drawn = {
  game: 'card_set',
  drawId: id(4),
  number: 'C-1',
  seedId: id(2),
  nonce: 3,
  cost: '0',
  drawn: 2,
  awarded: 2,
  name: segments[1]?.name,
  drawnName: segments[1]?.name,
  prize: segments[1]?.prize,
};
/** After it: the cards are gone, and the draw is the last one. */
const used = {
  ...full,
  album: numbers.map((card) => ({ card, held: 0, offered: 0 })),
  missing: numbers,
  seed: { ...full.seed, nonce: 4 },
  lastDraw: drawn,
};

const path = '/api/activity/draw';
const open = (answers: object = {}, language: 'zh' | 'en' = 'en') =>
  show(<CardSetScreen />, {
    language,
    url: '/pages/activity/lottery',
    answers: { '/api/activity/set_state': full, ...answers },
  });
const draw = async () => fireEvent.click(await screen.findByRole('button', { name: 'Draw with a set' }));

test('a full set draws once, by its seed and its number, and what came out is told with its receipt', async () => {
  const { server } = open({
    [path]: () => {
      server.answer({ '/api/activity/set_state': used });
      return drawn;
    },
  });
  await draw();
  const sheet = within(await screen.findByRole('dialog', { name: 'You have won' }));
  expect(sheet.getByText('Prize 2')).toBeTruthy();
  expect(sheet.getByText('C-1')).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'See the receipt' }).getAttribute('href')).toBe(
    `#/pages/activity/exchange_record?id=${id(4)}`,
  );
  expect(server.sentTo(path).map(({ input }) => input)).toEqual([
    { seedId: id(2), nonce: 3, tableId: id(1) },
  ]);
  expect(await screen.findByText('5 cards are missing')).toBeTruthy();
});

test('a prize that had run out is told with the one that stands for it', async () => {
  open({ [path]: { ...drawn, awarded: 1, name: segments[0]?.name, prize: segments[0]?.prize } });
  await draw();
  const sheet = within(await screen.findByRole('dialog', { name: 'You have won' }));
  expect(sheet.getByText(/You drew Prize 2, of which none were left/)).toBeTruthy();
});

test('a draw whose answer got lost is looked for and told, and not made again', async () => {
  const { server } = open({
    [path]: () => {
      server.answer({ '/api/activity/set_state': used });
      return brokenLine;
    },
  });
  await draw();
  expect(await screen.findByRole('dialog', { name: 'You have won' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('Network error');
  expect(server.sentTo(path)).toHaveLength(1);
});

test('a draw that was not made has failed: the one before it is not taken for it', async () => {
  const earlier = { ...drawn, nonce: 2, number: 'C-0' };
  const { server } = open({
    '/api/activity/set_state': { ...full, lastDraw: earlier },
    [path]: refusal('cards.closed'),
  });
  await draw();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Draw failed/);
  await waitFor(() => expect(server.sentTo('/api/activity/set_state').length).toBeGreaterThan(1));
  await screen.findByRole('button', { name: 'Draw with a set' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['zh', '还差 2 张不同的卡片', '去集卡'],
  ['en', '2 cards are missing', 'Collect cards'],
] as const)('a set that is not full says what is missing (%s)', async (language, said, name) => {
  open({ '/api/activity/set_state': { ...full, missing: [3, 5] } }, language);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#/pages/activity/index');
});

test('while the funds do not hold the prizes nothing can be drawn, and it is said', async () => {
  open({ '/api/activity/set_state': { ...full, state: 'closed' } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Draw with a set' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('The draw is closed for now')).toBeTruthy();
});
