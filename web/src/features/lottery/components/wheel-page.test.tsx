// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import WheelScreen from '../screens/wheel.screen.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const hash = 'ab'.repeat(32);
const segment = (number: number) => ({
  number,
  name: { zh: `奖 ${number}`, en: `Prize ${number}` },
  prize: { kind: 'points', amount: String(10 * number) },
  weight: 1250,
  stock: null,
  left: null,
});
const segments = [1, 2, 3, 4, 5, 6, 7, 8].map(segment);
const before = {
  state: 'open',
  cost: '50',
  balance: '200',
  hasAddress: true,
  table: { tableId: id(1), number: 1, hash, substitute: 1, segments },
  seed: { seedId: id(2), hash, clientSeed: 'mine', nonce: 0 },
  next: { seedId: id(3), hash },
  lastDraw: null,
};
const drawn = {
  game: 'wheel',
  drawId: id(4),
  number: 'L-1',
  seedId: id(2),
  nonce: 0,
  cost: '50',
  drawn: 8,
  awarded: 8,
  name: segment(8).name,
  drawnName: segment(8).name,
  prize: segment(8).prize,
};
const next = { amount: '30', lastOn: '2027-05-31' };
const balance = (points: string) => new RegExp(`^My points ?${points} 30 until 31 May$`);

const open = (answers: object) =>
  show(<WheelScreen />, {
    url: '/pages/lottery/index',
    answers: { '/api/lottery/state': before, '/api/Jifen': { balance: '200', next }, ...answers },
  });

/** Opens the wheel and draws; from then on the server knows what came out. */
async function drawOnce() {
  const { server } = open({
    '/api/lottery/draw': () => {
      const after = { ...before, balance: '230', seed: { ...before.seed, nonce: 1 }, lastDraw: drawn };
      server.answer({ '/api/lottery/state': after, '/api/Jifen': { balance: '230', next } });
      return drawn;
    },
  });
  await screen.findByRole('link', { name: balance('200') });
  fireEvent.click(await screen.findByRole('button', { name: 'Draw' }));
  return server;
}
const skip = { name: 'Tap the wheel to skip the animation' };

test('a wheel that turns tells nothing yet, the balance neither; a tap stops it and says what came out', async () => {
  const server = await drawOnce();
  const wheel = await screen.findByRole('button', skip);
  // The new balance has been fetched, and is not shown.
  await waitFor(() => expect(server.sentTo('/api/Jifen').length).toBeGreaterThan(1));
  expect(screen.getByRole('link', { name: balance('200') })).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(wheel);
  await screen.findByRole('dialog', { name: 'You have won' });
  await waitFor(() => expect(document.body.textContent).toContain('230'));
  expect(screen.queryByRole('button', skip)).toBeNull();
  expect(server.sentTo('/api/lottery/draw').map(({ input }) => input)).toEqual([
    { seedId: id(2), nonce: 0, tableId: id(1), shown: { cost: '50' } },
  ]);
});

test('where somebody has asked for less motion, what came out is said at once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await drawOnce();
  await screen.findByRole('dialog', { name: 'You have won' });
  expect(screen.queryByRole('button', skip)).toBeNull();
});

test('a good that was won is said to be on its way, and leads to its order', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const prize = { kind: 'good', goodId: id(6), orderId: id(7) };
  const name = { zh: '马克杯', en: 'Mug' };
  const won = { ...drawn, name, drawnName: name, prize };
  const goods = segments.map((each) =>
    each.number === 8 ? { ...each, prize: { kind: 'good', goodId: id(6) }, stock: 3, left: 3 } : each,
  );
  open({
    '/api/lottery/state': { ...before, table: { ...before.table, segments: goods } },
    '/api/lottery/draw': won,
  });
  expect(await screen.findByText(/^Goods are sent to your default shipping address/)).not.toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Draw' }));
  await screen.findByRole('dialog', { name: 'You have won' });
  expect(screen.getByText('It will be sent to your default shipping address')).not.toBeNull();
  const order = screen.getByRole('link', { name: 'See the order' });
  expect(order.getAttribute('href')).toBe(`#/pages/store/exchange_logs?id=${id(7)}`);
});

test('whoever has no default address is told why a draw takes one', async () => {
  open({ '/api/lottery/state': { ...before, hasAddress: false } });
  expect(await screen.findByText(/a prize may be something that is sent to you/)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Set an address' });
  expect(way.getAttribute('href')).toBe('#/pages/address/index');
});

test('a draw that fails is said to have failed, with the reason', async () => {
  open({ '/api/lottery/draw': refusal('server.internal') });
  fireEvent.click(await screen.findByRole('button', { name: 'Draw' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe('Draw failedSomething went wrong on our side.');
});

test('whoever has too few points is told how many are missing, and led to what brings some', async () => {
  open({ '/api/lottery/state': { ...before, balance: '20' } });
  expect(await screen.findByText(/Insufficient points: 30 are missing\./)).toBeTruthy();
  const ways = screen.getByRole('link', { name: 'See all the ways' });
  expect(ways.getAttribute('href')).toBe('#/pages/points/index?of=ways');
});
