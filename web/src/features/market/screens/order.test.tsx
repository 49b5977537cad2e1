// @vitest-environment happy-dom
import type { Answers } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import type { Order, OrderDetail } from '../market.queries.ts';
import {
  instrumentId,
  orderId,
  sampleInstrument,
  sampleOrder,
  sampleOrderDetail,
  sampleReceipt,
} from '../testing/market-samples.ts';
import OrderScreen from './order.screen.tsx';

const open = (query = '', answers: Answers = {}) =>
  show(<OrderScreen />, {
    url: `/pages/equity/order${query}`,
    answers,
  });
const listed = (items: Order[]) => ({ '/api/market/orders': { items, nextCursor: null } });
const detail = (changed: Partial<OrderDetail> = {}, query = '') =>
  open(`?orderId=${orderId}${query}`, {
    '/api/market/order': sampleOrderDetail(changed),
    '/api/market/instrument': sampleInstrument(),
    '/api/market/order/replace': sampleOrder({ waits: 'replace' }),
    '/api/payment_password/authorize': { authorization: 'a-token-of-more-than-twenty-characters' },
  });
const words = () => document.body.textContent ?? '';

test('orders that stand show how much of them has traded, and what can be done about them', async () => {
  const { server } = open('', listed([sampleOrder()]));
  const row = await screen.findByRole('link', { name: /Rongcheng Tea/ });
  expect(row.textContent).toContain('Partly traded');
  expect(row.textContent).toContain('100 of 400 shares traded');
  expect(screen.getByRole('link', { name: 'Change' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(server.sentTo('/api/market/orders')[0]?.input).toEqual({ filter: 'open' });
});

test('what has ended says why, and offers nothing', async () => {
  const ended = sampleOrder({
    state: 'cancelled',
    endReason: 'self_trade',
    endedAt: '2026-03-02T03:00:00.000Z',
  });
  open('?tab=done', listed([ended]));
  expect(await screen.findByText(/your own order/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
});

test('a trade says its price, its fee and what a sale has gained', async () => {
  const [fill_] = sampleOrderDetail().fills;
  const trade = { ...fill_, orderId, side: 'sell', gain: '18.98', company: sampleOrder().company };
  open('', { ...listed([]), '/api/market/trades': { items: [trade], nextCursor: null } });
  fireEvent.click(await screen.findByRole('tab', { name: 'Trades' }));
  const row = await screen.findByRole('link', { name: /Rongcheng Tea/ });
  expect(row.textContent).toContain('¥10.20 × 100 · Fee ¥1.02');
  expect(row.textContent).toContain('+¥18.98');
});

test('where there is none, the way to the first one stands there', async () => {
  open('', listed([]));
  expect(await screen.findByText('No open orders')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Trade' }).getAttribute('href')).toBe('#/pages/equity/trade');
});

test('the result of an order says what became of it, with its number and what comes next', async () => {
  detail({ state: 'filled', traded: '400', endedAt: '2026-03-02T02:00:01.000Z' }, '&result=new');
  expect(await screen.findByText('Your order has traded')).toBeTruthy();
  expect(words()).toContain('Shares bought today can be sold tomorrow.');
  expect(words()).toContain('O20260302-0001');
  expect(screen.getByRole('link', { name: 'Back to trading' }).getAttribute('href')).toBe(
    `#/pages/equity/trade?instrumentId=${instrumentId}`,
  );
});

test('an order that was refused says why', async () => {
  detail({ state: 'refused', traded: '0', fills: [], endReason: 'would_trade' }, '&result=new');
  expect(await screen.findByText('Your order was refused')).toBeTruthy();
  expect(words()).toContain('you asked for post only');
});

test('a change is paid for by what would be set aside after it, and sent with that', async () => {
  const { server, went } = detail({}, '&of=change');
  fill(await screen.findByLabelText('Price'), '10.00');
  fill(screen.getByLabelText('Quantity in shares'), '300');
  expect(words()).toContain('Before¥3,078.08');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change it' });
  fireEvent.submit(button.form as HTMLFormElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'Enter payment password' }));
  for (const digit of '258036') fireEvent.click(await sheet.findByRole('button', { name: digit }));
  await waitFor(() => expect(went).toEqual([`replace /pages/equity/order?orderId=${orderId}`]));
  // 200 more at 10.00, and 3.02 of fee for 3,020.00 in all, of which 1.02 is paid.
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({
    command: 'replace_share_order',
    amount: '2002.00',
    payee: orderId,
  });
  expect(server.sentTo('/api/market/order/replace')[0]?.input).toMatchObject({
    orderId,
    limit: '10.00',
    shares: '300',
    shown: { cash: '2002.00', shares: '0' },
  });
});

test('a change shows what it would trade at now, asked for with the order that it is of', async () => {
  const { server } = detail({}, '&of=change');
  const told = sampleReceipt({ fills: [{ price: '10.20', shares: '200' }], traded: '200', staysOpen: '100' });
  server.answer({ '/api/market/receipt': told });
  expect(await screen.findByText('It stands here once price and quantity are there')).toBeTruthy();
  fill(screen.getByLabelText('Price'), '10.30');
  fill(screen.getByLabelText('Quantity in shares'), '400');
  await waitFor(() => expect(words()).toContain('¥10.20 × 200'));
  expect(words()).toContain('Stays open100 shares');
  expect(server.sentTo('/api/market/receipt').at(-1)?.input).toEqual({
    instrumentId,
    orderId,
    side: 'buy',
    limit: '10.30',
    shares: '400',
    timeInForce: 'gtc',
  });
});

test('a change that the market would refuse now says so before it is asked for', async () => {
  const { server } = detail({ timeInForce: 'post_only' }, '&of=change');
  const refused = sampleReceipt({ fills: [], traded: '0', average: null, worst: null, isRefused: true });
  server.answer({ '/api/market/receipt': refused });
  fill(await screen.findByLabelText('Price'), '10.30');
  expect(await screen.findByText(/would refuse this change now/)).toBeTruthy();
});

test('a change that was not made says why with the order', async () => {
  detail({ changeRefused: 'traded_meanwhile' });
  expect(await screen.findByText(/was not made.*It had traded since you asked/)).toBeTruthy();
});

test('a change needs more than has traded, and something that changes', async () => {
  detail({}, '&of=change');
  const field = await screen.findByLabelText('Quantity in shares');
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Change it' });
  fireEvent.submit(form as HTMLFormElement);
  expect(await screen.findByText('Neither price nor quantity has changed')).toBeTruthy();
  fill(field, '100');
  expect(await screen.findByText('The quantity must be above the 100 that have traded')).toBeTruthy();
});

test('what has ended in the meantime cannot be changed, and that is said', async () => {
  detail({ state: 'filled', endedAt: '2026-03-02T02:00:01.000Z' }, '&of=change');
  expect(await screen.findByText('This order cannot be changed')).toBeTruthy();
});
