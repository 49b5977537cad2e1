import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCommand } from '../matching/apply-command.ts';
import { type Book, newBook } from '../matching/book.ts';
import { depthOf } from '../matching/depth.ts';
import type { MarketEvent, PlaceOrder } from '../matching/market-command.ts';
import { afterTrade, newAccount, type OrderAccount } from './order-account.ts';
import { changeReceiptOf, receiptOf } from './receipt.ts';

/** What another limit or quantity would come to, for an order that stands and may have traded. */

const rule = { feeBps: 10, leastFee: 1_00n };
const depth = {
  sell: [
    { price: 1_000n, shares: 100n, orders: 1 },
    { price: 1_010n, shares: 300n, orders: 2 },
  ],
  buy: [{ price: 990n, shares: 200n, orders: 1 }],
};
const met = { phase: 'continuous', depth, own: null } as const;

/** An order to buy 400 at 9.90, of which 100 have traded at that. */
const standing = {
  side: 'buy',
  limit: 990n,
  shares: 400n,
  traded: 100n,
  value: 990_00n,
  fee: 1_00n,
  timeInForce: 'gtc',
} as const;

test('a higher limit trades with what it reaches, and pays what that adds to the fee', () => {
  expect(changeReceiptOf(met, standing, { limit: 1_000n, shares: 400n }, rule)).toEqual({
    fills: [{ price: 1_000n, shares: 100n }],
    traded: 100n,
    value: 1_000_00n,
    average: 1_000n,
    worst: 1_000n,
    // 0.1 % of 1,990.00 are 1.99, of which 1.00 is paid.
    fee: 99n,
    staysOpen: 200n,
    meetsOwn: false,
    isRefused: false,
    bound: 1_000n,
    // 300 at 10.00, and the fee of 3,990.00 less what is paid.
    setAside: 3_000_00n + 2_99n,
  });
});

test('fewer shares at the same limit trade nothing, whatever stands on the other side', () => {
  const from = { ...standing, limit: 1_000n };
  expect(changeReceiptOf(met, from, { limit: 1_000n, shares: 300n }, rule)).toMatchObject({
    fills: [],
    average: null,
    staysOpen: 200n,
    fee: 0n,
  });
});

test('what the market would refuse leaves the order as it is', () => {
  const offered = { ...standing, timeInForce: 'post_only' } as const;
  expect(changeReceiptOf(met, offered, { limit: 1_000n, shares: 400n }, rule)).toMatchObject({
    isRefused: true,
    fills: [],
    staysOpen: 300n,
  });
  const own = { price: 1_000n, ahead: 0n };
  const gathered = { phase: 'auction', depth, own } as const;
  expect(changeReceiptOf(gathered, standing, { limit: 1_000n, shares: 400n }, rule)).toMatchObject({
    isRefused: true,
    meetsOwn: true,
    staysOpen: 300n,
  });
});

test('an order of one’s own on the other side ends it there', () => {
  const own = { price: 1_010n, ahead: 100n };
  expect(changeReceiptOf({ ...met, own }, standing, { limit: 1_010n, shares: 400n }, rule)).toMatchObject({
    traded: 200n,
    staysOpen: 0n,
    meetsOwn: true,
    isRefused: false,
  });
});

const opened = (): Book => {
  const book = newBook();
  applyCommand(book, { kind: 'day', previousClose: 1_000n, bandBps: 1_000n });
  applyCommand(book, { kind: 'phase', phase: 'continuous' });
  return book;
};

/** Returns an account with the trades among some events. */
function withTrades(before: OrderAccount, events: readonly MarketEvent[]): OrderAccount {
  let account = before;
  for (const event of events) if (event.kind === 'traded') ({ account } = afterTrade(account, event, rule));
  return account;
}

const lots = fc.integer({ min: 1, max: 8 });
const anyOrder = fc.record({ lots, away: fc.integer({ min: -20, max: 20 }), isBuy: fc.boolean() });

test('it is what the market then does', () => {
  fc.assert(
    fc.property(
      fc.array(anyOrder, { maxLength: 30 }),
      anyOrder,
      fc.record({ lots, away: fc.integer({ min: -20, max: 20 }) }),
      fc.constantFrom('gtc' as const, 'post_only' as const),
      (others, own, change, timeInForce) => {
        const book = opened();
        const placeOf = (name: string, { lots: count, away, isBuy }: typeof own): PlaceOrder => ({
          kind: 'place',
          orderId: name,
          owner: name,
          side: isBuy ? 'buy' : 'sell',
          limit: 1_000n + BigInt(away),
          shares: BigInt(count) * 100n,
          timeInForce: name === 'own' ? timeInForce : 'gtc',
        });
        const half = others.length / 2;
        for (const [index, other] of others.entries())
          if (index < half) applyCommand(book, placeOf(`${index}`, other));
        const placed = placeOf('own', own);
        const limit = 1_000n + BigInt(own.away);
        let account = newAccount(placed.side, limit, placed.shares);
        account = withTrades(account, applyCommand(book, placed));
        for (const [index, other] of others.entries())
          if (index >= half) {
            const events = applyCommand(book, placeOf(`${index}`, other));
            const mine = events.filter(
              (event) => event.kind === 'traded' && [event.buyOrder, event.sellOrder].includes('own'),
            );
            account = withTrades(account, mine);
          }
        const wanted = { limit: 1_000n + BigInt(change.away), shares: BigInt(change.lots) * 100n };
        fc.pre(book.orders.has('own') && wanted.shares > account.traded);
        const now = { phase: book.phase, depth: depthOf(book, 100), own: null };
        const expected = changeReceiptOf(now, { ...account, timeInForce }, wanted, rule);
        const events = applyCommand(book, {
          kind: 'replace',
          orderId: 'own',
          ...wanted,
          traded: account.traded,
        });
        const after = withTrades({ ...account, ...wanted }, events);
        expect(events.some(({ kind }) => kind === 'refused')).toBe(expected.isRefused);
        expect({ traded: after.traded - account.traded, fee: after.fee - account.fee }).toEqual({
          traded: expected.traded,
          fee: expected.fee,
        });
        expect(book.orders.get('own')?.rest ?? 0n).toBe(expected.staysOpen);
      },
    ),
  );
});

test('a receipt reaches over every price of the band that it is given', () => {
  const book = opened();
  for (let price = 1_001n; price <= 1_100n; price += 1n)
    applyCommand(book, {
      kind: 'place',
      orderId: `${price}`,
      owner: `${price}`,
      side: 'sell',
      limit: price,
      shares: 100n,
      timeInForce: 'gtc',
    });
  const all = { phase: book.phase, depth: depthOf(book, 100), own: null };
  const order = { side: 'buy', limit: null, shares: 10_000n, timeInForce: 'gtc' } as const;
  const expected = receiptOf(all, order, book.band, rule);
  expect(expected).toMatchObject({ traded: 10_000n, worst: 1_100n, staysOpen: 0n });
  const events = applyCommand(book, { kind: 'place', orderId: 'own', owner: 'me', ...order });
  expect(withTrades(newAccount('buy', 1_100n, 10_000n), events)).toMatchObject({
    traded: expected.traded,
    value: expected.value,
    fee: expected.fee,
  });
});
