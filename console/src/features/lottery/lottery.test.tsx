// @vitest-environment happy-dom
import { seedHash, textHash, valuesOf } from '@banyan/domain/lottery/draw-value.ts';
import {
  type PublishedTable,
  prizeAmount,
  segmentAt,
  segmentOf,
  tableText,
} from '@banyan/domain/lottery/odds-table.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press, router } from '../../testing/open-console.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const [list, one] = ['/console/api/lottery/draws', '/console/api/lottery/draw'];
const odds: PublishedTable = {
  game: 'wheel',
  number: 2,
  substitute: 1,
  segments: Array.from({ length: 8 }, (_, i) => ({
    name: { zh: `奖 ${i + 1}`, en: `Prize ${i + 1}` },
    prize: { kind: 'points' as const, amount: BigInt(10 * (i + 1)) },
    weight: 1_250,
    stock: null,
  })),
};
const serverSeed = '5a'.repeat(32);
const value = valuesOf(serverSeed)('mine', 0);
const number = segmentAt(odds, value);
const { name, prize } = segmentOf(odds, number);
const text = tableText(odds);
const made = {
  game: 'wheel',
  drawId: id(1),
  number: 'L20261125-ABCDEFGH',
  cost: '50',
  nonce: 0,
  value,
  drawn: number,
  awarded: number,
  name,
  drawnName: name,
  prize: { kind: prize.kind, amount: prizeAmount(prize) },
};
const receipt = {
  ...made,
  table: { number: 2, text, hash: textHash(text) },
  seedHash: seedHash(serverSeed),
  serverSeed,
  clientSeed: 'mine',
};
const row = { ...made, tableId: id(3), table: 2, user: { userId: id(2), username: 'maple' } };
const answers = {
  '/console/api/lottery/tables': {
    items: [
      { tableId: id(3), game: 'wheel', number: 2, state: 'current' },
      { tableId: id(4), game: 'wheel', number: 1, state: 'superseded' },
    ],
  },
  [list]: { items: [row], nextCursor: null },
};

test('draws are found by a number or a person, which stays out of the address', async () => {
  const { server } = await openConsole('/lottery', { answers });
  const last = () => server.sentTo(list).at(-1)?.input;
  await screen.findByText('L20261125-ABCDEFGH');
  expect(last()).toEqual({ game: 'wheel', limit: 50 });
  fill(screen.getByLabelText('Find draws'), ' 13800138000 ');
  await press('Find');
  await waitFor(() => expect(last()).toEqual({ game: 'wheel', limit: 50, name: '13800138000' }));
  expect(router.state.location.href).not.toContain('13800138000');
});

test('draws are narrowed by odds, prize and days, which stand in the address', async () => {
  const { server } = await openConsole('/lottery', { answers });
  const last = () => server.sentTo(list).at(-1)?.input;
  await screen.findByText('L20261125-ABCDEFGH');
  fireEvent.change(screen.getByLabelText('Odds'), { target: { value: '1' } });
  await waitFor(() => expect(last()).toEqual({ game: 'wheel', limit: 50, table: 1 }));
  fireEvent.change(screen.getByLabelText('Kind of prize'), { target: { value: 'cash' } });
  await waitFor(() => expect(last()).toMatchObject({ table: 1, prize: 'cash' }));
  fill(screen.getByLabelText('From'), '2026-11-01');
  await waitFor(() => expect(last()).toMatchObject({ from: '2026-11-01' }));
  fill(screen.getByLabelText('To'), '2026-11-30');
  await waitFor(() =>
    expect(last()).toEqual({
      game: 'wheel',
      limit: 50,
      table: 1,
      prize: 'cash',
      from: '2026-11-01',
      to: '2026-11-30',
    }),
  );
  for (const part of ['odds', 'cash', '2026-11-01', '2026-11-30'])
    expect(router.state.location.href).toContain(part);
});

test.each([
  ['one that fits', {}, 'It fits'],
  ['one that was altered', { value: (value + 1) % 10_000 }, 'Does not fit: the value'],
  ['one whose seed is not revealed', { serverSeed: null }, 'Not yet: the seed is not revealed'],
])('a draw opens its receipt, computed again: %s', async (_, change, said) => {
  const { server } = await openConsole('/lottery', {
    answers: { ...answers, [one]: { ...receipt, ...change } },
  });
  await press('Receipt of L20261125-ABCDEFGH');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(said);
  dialog.getByText('maple');
  expect(server.sentTo(one).map(({ input }) => input)).toEqual([{ userId: id(2), drawId: id(1) }]);
});

test('a good of the store is chosen as a prize, with a stock that cannot be left out', async () => {
  const goodId = id(5);
  const items = [
    { goodId, name: { zh: '马克杯', en: 'Mug' }, kind: 'parcel', state: 'on_shelf', stock: 12 },
    { goodId: id(6), name: { zh: '电影票', en: 'Ticket' }, kind: 'code', state: 'on_shelf', stock: 3 },
  ];
  const path = '/console/api/lottery/tables/propose';
  const segments = odds.segments.map((segment, i) => ({
    ...segment,
    number: i + 1,
    prize: { kind: 'points', amount: '10' },
  }));
  const current = { tableId: id(3), game: 'wheel', number: 2, state: 'current', substitute: 1, segments };
  const { server } = await openConsole('/lottery', {
    answers: {
      ...answers,
      '/console/api/lottery/tables': { items: [current] },
      '/console/api/goods': { items, nextCursor: null },
      [path]: current,
    },
  });
  await press('Propose odds');
  const dialog = within(await screen.findByRole('dialog'));
  const ofLast = (label: string | RegExp) => dialog.getAllByLabelText(label).at(-1) as HTMLElement;
  fireEvent.change(ofLast('Kind'), { target: { value: 'good' } });
  // A code does not come by a carrier.
  await dialog.findByRole('option', { name: 'Mug (in stock: 12)' });
  expect(dialog.queryByRole('option', { name: /Ticket/ })).toBeNull();
  fireEvent.change(ofLast('Good of the store'), { target: { value: goodId } });
  const submit = dialog.getByRole('button', { name: 'Propose odds' });
  expect(submit).toHaveProperty('disabled', true);
  fill(ofLast(/^Stock/), '3');
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  submit.click();
  await waitFor(() => expect(server.sentTo(path)).toHaveLength(1));
  const sent = server.sentTo(path)[0]?.input['segments'] as { prize: object; stock: number | null }[];
  expect(sent[7]).toMatchObject({ prize: { kind: 'good', goodId }, stock: 3 });
});

test('whoever may not read the audit log is offered none', async () => {
  await openConsole('/lottery', { answers, rights: ['lottery.read'] });
  await screen.findByRole('button', { name: 'Receipt of L20261125-ABCDEFGH' });
  expect(screen.queryByRole('button', { name: /^Audit log of the odds of/ })).toBeNull();
});
