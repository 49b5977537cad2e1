// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const instrument = {
  instrumentId: id,
  symbol: 'RCTEA',
  company: { zh: '榕城茶业', en: 'Rongcheng Tea' },
  phase: 'continuous',
  last: '10.20',
  previousClose: '10.00',
  day: '2026-03-03',
  applied: '40',
  given: '40',
  trades: '7',
  halt: null,
};
const trade = {
  number: '7',
  command: '38',
  at: '2026-03-02T02:00:00.000Z',
  price: '10.20',
  shares: '100',
  value: '1020.00',
  taker: 'buy',
  buyer: {
    userId: other,
    username: 'benoak',
    shareOrderId: id,
    orderNumber: 'E20260302-AAAAAAAA',
    fee: '1.02',
    forcedFor: null,
  },
  seller: {
    userId: id,
    username: 'maple',
    shareOrderId: other,
    orderNumber: 'E20260302-BBBBBBBB',
    fee: '1.00',
    forcedFor: other,
  },
};
const ofInstruments = { '/console/api/market/instruments': { items: [instrument] } };

test('trades are shown with both of their sides, of any day or of one', async () => {
  const { server } = await openConsole('/share-trades', {
    answers: { ...ofInstruments, '/console/api/market/trades': { items: [trade], nextCursor: null } },
  });
  expect(await screen.findByRole('link', { name: 'benoak' })).toBeDefined();
  const sold = screen.getByRole('link', { name: 'E20260302-BBBBBBBB' });
  expect(sold.getAttribute('href')).toContain(`/share-orders/${id}/${other}`);
  expect(sold.parentElement?.textContent).toContain('E20260302-BBBBBBBB, fee ¥1.00 · sold by force');
  fill(screen.getByLabelText('Day'), '2026-03-02');
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/trades').at(-1)?.input).toEqual({
      instrumentId: id,
      limit: 50,
      day: '2026-03-02',
    }),
  );
  fill(screen.getByRole('textbox', { name: 'Find trades' }), 'benoak');
  await press('Find');
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/trades').at(-1)?.input).toMatchObject({
      name: 'benoak',
      day: '2026-03-02',
    }),
  );
});

test('an order is shown with its trades, what was asked of it, and what was set aside', async () => {
  const at = '2026-03-02T02:00:00.000Z';
  const forced = {
    userId: id,
    shareOrderId: other,
    number: 'E20260302-BBBBBBBB',
    symbol: 'RCTEA',
    side: 'sell',
    limit: '9.00',
    shares: '300',
    traded: '100',
    timeInForce: 'gtc',
    state: 'open',
    endReason: null,
    placedAt: at,
    forcedFor: other,
  };
  const fillOf = { tradeNumber: '7', at, price: '10.20', shares: '100', value: '1020.00', fee: '1.02' };
  await openConsole(`/share-orders/${id}/${other}`, {
    answers: {
      '/console/api/market/orders/detail': {
        ...forced,
        username: 'maple',
        company: instrument.company,
        setAsideShares: '200',
        changeRefused: 'traded_meanwhile',
        fills: [{ ...fillOf, gain: '-3.00' }],
        commands: [{ command: '38', kind: 'place', limit: '9.00', shares: '300', at }],
        reserves: [{ command: '0', kind: 'set_aside', cash: '0.00', shares: '300', at }],
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'See the pledge' })).toBeDefined();
  expect(screen.getByText('200 shares')).toBeDefined();
  expect(screen.getByText('Had traded meanwhile')).toBeDefined();
  expect(screen.getByText('1,020.00')).toBeDefined();
  expect(screen.getByText('38')).toBeDefined();
  expect(screen.getByText('Command (0: its placing)')).toBeDefined();
});

test('where nothing is listed there are no trades either', async () => {
  await openConsole('/share-trades', { answers: { '/console/api/market/instruments': { items: [] } } });
  expect(await screen.findByText('No trades')).toBeDefined();
});

test('orders are found by number or person, and by day', async () => {
  const { server } = await openConsole('/share-orders', {
    answers: { ...ofInstruments, '/console/api/market/orders': { items: [], nextCursor: null } },
  });
  fill(await screen.findByRole('textbox', { name: 'Find orders' }), 'E20260302-AAAAAAAA');
  await press('Find');
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/orders').at(-1)?.input).toMatchObject({
      name: 'E20260302-AAAAAAAA',
    }),
  );
  fill(screen.getByLabelText('Day'), '2026-03-02');
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/orders').at(-1)?.input).toMatchObject({
      name: 'E20260302-AAAAAAAA',
      day: '2026-03-02',
    }),
  );
});

test('a day that is over is replayed by itself, with the hash of its book', async () => {
  const day = {
    day: '2026-03-02',
    close: '10.20',
    shares: '300',
    value: '3060.00',
    bookSha256: 'abc',
    replay: { at: '2026-03-03T00:00:05.000Z', isSame: true },
  };
  const differs = { ...day, day: '2026-02-27', replay: { ...day.replay, isSame: false } };
  const { server } = await openConsole('/market', {
    answers: {
      ...ofInstruments,
      '/console/api/market/days': { items: [day, differs] },
      '/console/api/market/replay': {
        commands: '12',
        trades: '3',
        differing: [],
        book: { stored: 'abc', replayed: 'abc' },
        isSame: true,
      },
    },
  });
  await press('Replay');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: '2026-03-02, 300 shares traded' });
  // The nightly replay has found that one out.
  await dialog.findByRole('option', { name: '2026-02-27, 300 shares traded, replay differs' });
  fireEvent.change(dialog.getByLabelText('Which day'), { target: { value: '2026-03-02' } });
  await waitFor(() =>
    expect(server.sentTo('/console/api/market/replay').at(-1)?.input).toEqual({
      instrumentId: id,
      day: '2026-03-02',
    }),
  );
  expect(await dialog.findAllByText('abc')).toHaveLength(2);
});
