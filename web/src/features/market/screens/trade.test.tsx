// @vitest-environment happy-dom
import { refusal } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '../../../platform/config.ts';
import { show } from '../../../testing/show.tsx';
import type { Instrument } from '../market.queries.ts';
import { instrumentId, sampleInstrument, sampleOrder } from '../testing/market-samples.ts';
import TradeScreen from './trade.screen.tsx';

/** Every area is switched on. */
const switchedOn = { permissions: new Proxy({}, { get: () => true }), currency_symbol: '¥' };
const candle = {
  startsAt: '2026-03-02T02:00:00.000Z',
  open: '10.00',
  high: '10.30',
  low: '9.90',
  close: '10.20',
  shares: '300',
  value: '3050.00',
};
const open = (changed: object = {}, answers: object = {}, url = `?instrumentId=${instrumentId}`) =>
  show(<TradeScreen />, {
    url: `/pages/equity/trade${url}`,
    answers: {
      [config.queryKey[0]]: { ...switchedOn, now: new Date().toISOString() },
      '/api/market/instrument': sampleInstrument(changed),
      '/api/market/candles': { items: [candle] },
      '/api/market/orders': { items: [], nextCursor: null },
      ...answers,
    },
  });
const words = () => document.body.textContent ?? '';

test('the price is told with its change by sign, and with what the day has brought', async () => {
  open();
  await screen.findByRole('heading', { name: /Rongcheng Tea/ });
  expect(words()).toContain('+0.20 +2.00%');
  expect(words()).toMatch(/High¥10\.30/);
  expect(words()).toMatch(/Volume12,300/);
  expect(words()).toContain('Prices today: ¥9.00 to ¥11.00');
});

test('my position says what can be sold today, what settles, and what it has gained', async () => {
  open();
  await screen.findByText('My position');
  expect(words()).toContain('Sellable today300 shares');
  expect(words()).toContain('200 bought today settle tomorrow');
  expect(words()).toContain('Gain+¥100.00');
});

test('offers stand above bids, and a tap leads to an order at that price on the other side', async () => {
  const { went } = open();
  const asks = within(await screen.findByRole('list', { name: 'Offers' }));
  const [worst, best] = asks.getAllByRole('button');
  expect(worst).toBe(asks.getByRole('button', { name: /^Offer ¥ ?10 ?\.25 800 shares, 3 orders$/ }));
  expect(words()).toContain('Spread ¥0.02');
  if (best) fireEvent.click(best);
  const [bid] = within(screen.getByRole('list', { name: 'Bids' })).getAllByRole('button');
  if (bid) fireEvent.click(bid);
  const to = `push /pages/equity/limit_order?instrumentId=${instrumentId}`;
  expect(went).toEqual([`${to}&side=buy&price=10.20`, `${to}&side=sell&price=10.18`]);
});

/** A book that an auction has gathered: bids stand above offers. */
const crossed: Pick<Instrument, 'session' | 'depth' | 'auction'> = {
  session: { phase: 'auction', until: '2100-02-10T01:30:00.000Z', halt: null, holiday: null },
  depth: {
    buy: [{ price: '10.20', shares: '1500', orders: 2 }],
    sell: [
      { price: '10.00', shares: '900', orders: 1 },
      { price: '10.20', shares: '100', orders: 1 },
    ],
  },
  auction: { price: '10.20', shares: '1000', surplus: '500', side: 'buy' },
};

test('while orders are gathered the price of the auction stands between both sides, and no spread', async () => {
  const { server } = open(crossed);
  expect(await screen.findByText('Indicative auction price ¥10.20')).toBeTruthy();
  expect(words()).toContain('1,000 shares would trade · 500 left to buy');
  expect(words()).not.toContain('Spread');
  // An order more, and the other side has more than it can sell.
  const auction = { price: '10.10', shares: '1500', surplus: '200', side: 'sell' } as const;
  server.answer({ '/api/market/instrument': sampleInstrument({ ...crossed, auction }) });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Indicative auction price ¥10.10')).toBeTruthy();
  expect(words()).toContain('1,500 shares would trade · 200 left to sell');
});

test('an auction in which all would trade says that nothing is left over', async () => {
  open({ ...crossed, auction: { price: '10.00', shares: '900', surplus: '0', side: null } });
  expect(await screen.findByText('900 shares would trade · nothing left over')).toBeTruthy();
});

test('an auction in which no orders meet says so, however near they are', async () => {
  const { session } = crossed;
  open({ session, auction: null });
  expect(await screen.findByText('No orders cross yet')).toBeTruthy();
  expect(words()).not.toContain('Spread');
});

test('an auction that a halt has interrupted keeps its price, and a crossed book never has a spread', async () => {
  const session = {
    phase: 'halted',
    until: null,
    halt: { since: '2026-03-02T02:00:00.000Z', reason: 'News is awaited' },
    holiday: null,
  } as const;
  const { server } = open({ ...crossed, session });
  expect(await screen.findByText('Indicative auction price ¥10.20')).toBeTruthy();
  server.answer({ '/api/market/instrument': sampleInstrument({ ...crossed, session, auction: null }) });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(/Indicative auction price/)).toBeNull());
  expect(words()).not.toContain('Spread');
});

test('the chart can be read as a table, and other candles are asked for', async () => {
  const { server } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'As a table' }));
  const table = within(screen.getByRole('region', { name: 'Prices' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toContain('10.30');
  fireEvent.click(screen.getByRole('radio', { name: 'Day' }));
  await waitFor(() =>
    expect(server.sentTo('/api/market/candles').at(-1)?.input).toEqual({ instrumentId, interval: '1d' }),
  );
});

test('an order that stands is cancelled where it stands, once that was asked', async () => {
  const { server } = open(
    {},
    {
      '/api/market/orders': { items: [sampleOrder()], nextCursor: null },
      '/api/market/order/cancel': sampleOrder({ waits: 'cancel' }),
    },
  );
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/300 shares.*¥3,078\.08/)).toBeTruthy();
  expect(server.sentTo('/api/market/order/cancel')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(server.sentTo('/api/market/order/cancel')).toHaveLength(1));
});

test('a cancellation that comes too late is said at the order', async () => {
  open(
    {},
    {
      '/api/market/orders': { items: [sampleOrder()], nextCursor: null },
      '/api/market/order/cancel': refusal('market.order_ended'),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('The order has ended.')).toBeTruthy();
});

test('a split to come is told with what it makes of my shares and orders, and one that is under way as done', async () => {
  const split = { splitId: instrumentId, effectiveOn: '2026-03-10', factor: 2, isDone: false };
  const { server } = open({ split });
  await screen.findByText(/each share becomes 2/);
  expect(words()).toContain('Your 500 shares become 1,000');
  expect(words()).toContain('Every order that has not traded ends before');
  expect(screen.getByRole('link', { name: 'See the splits' }).getAttribute('href')).toBe(
    '#/pages/equity/splits',
  );
  const holding = { ...sampleInstrument().holding, shares: '1000' };
  const changed = { split: { ...split, isDone: true }, holding };
  server.answer({ '/api/market/instrument': sampleInstrument(changed) });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Your shares are split: they are 1,000 now.');
});

test('once the shares trade split, the chart says that older prices are told in shares of today', async () => {
  open({ lastSplitOn: '2026-03-01' });
  expect(await screen.findByText(/older prices and volumes are shown in shares of today/)).toBeTruthy();
});

test('a halt is said with its reason, and figures that are old are said to be', async () => {
  open({
    session: {
      phase: 'halted',
      until: null,
      halt: { since: '2026-03-02T02:00:00.000Z', reason: 'News is awaited' },
      holiday: null,
    },
    asOf: '2026-03-02T02:00:00.000Z',
  });
  expect(await screen.findByText(/Halted since .*: News is awaited/)).toBeTruthy();
  expect(screen.getByText(/may be stale/)).toBeTruthy();
});

test('a star puts the shares on the watch list, and shows that', async () => {
  const { server } = open({}, { '/api/market/watch': { instrumentId, isWatched: true } });
  const star = await screen.findByRole('button', { name: 'Watch Rongcheng Tea' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  server.answer({ '/api/market/instrument': sampleInstrument({ isWatched: true }) });
  fireEvent.click(star);
  await waitFor(() =>
    expect(server.sentTo('/api/market/watch')[0]?.input).toEqual({ instrumentId, isWatched: true }),
  );
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
});

test('a day that is declared closed says why, and until when', async () => {
  open({
    session: {
      phase: 'closed',
      until: '2100-02-10T01:15:00.000Z',
      halt: null,
      holiday: { zh: '春节', en: 'Spring Festival' },
    },
  });
  expect(await screen.findByText(/^Spring Festival: closed until 10 Feb/)).toBeTruthy();
});

test('without an instrument those that are traded are there to choose from', async () => {
  open({}, { '/api/market/instruments': { items: [sampleInstrument()] } }, '');
  const link = await screen.findByRole('link', { name: /Rongcheng Tea/ });
  expect(link.getAttribute('href')).toBe(`#/pages/equity/trade?instrumentId=${instrumentId}`);
});

test('where nothing is traded yet, that is said', async () => {
  open({}, { '/api/market/instruments': { items: [] } }, '');
  expect(await screen.findByText('No shares are traded yet')).toBeTruthy();
});
