import { expect, test } from 'vitest';
import { applyCommand } from './apply-command.ts';
import { indicativeAuction } from './auction.ts';
import { newBook } from './book.ts';
import type { MarketCommand, MarketPhase, PlaceOrder } from './market-command.ts';

/** An order as `anna 1`, in minor units: the owner is the first word of the order's name. */
const order = (orderId: string, side: 'buy' | 'sell', shares: bigint, limit: bigint | null): PlaceOrder => ({
  kind: 'place',
  orderId,
  owner: orderId.split(' ')[0] as string,
  side,
  shares,
  limit,
  timeInForce: 'gtc',
});

/** A market that closed at 10.00 the day before, and gathers orders. */
function gathering() {
  const book = newBook();
  const run = (...commands: MarketCommand[]) => commands.flatMap((one) => applyCommand(book, one));
  const enter = (phase: MarketPhase) => run({ kind: 'phase', phase });
  run({ kind: 'day', previousClose: 1_000n, bandBps: 1_000n });
  enter('auction');
  return { book, run, enter };
}

test('no price is told before two orders meet, and each order after that may change it', () => {
  const { book, run } = gathering();
  run(order('anna 1', 'buy', 300n, 1_010n), order('ben 1', 'sell', 100n, 1_011n));
  expect(indicativeAuction(book)).toBeNull();
  run(order('ben 2', 'sell', 200n, 1_005n));
  expect(indicativeAuction(book)).toEqual({ price: 1_005n, shares: 200n, surplus: 100n, side: 'buy' });
  run(order('cleo 1', 'sell', 100n, 990n));
  // As much trades from 10.05 to 10.10 without a surplus: 10.05 is nearest to the close.
  expect(indicativeAuction(book)).toEqual({ price: 1_005n, shares: 300n, surplus: 0n, side: null });
  run({ kind: 'cancel', orderId: 'anna 1' });
  expect(indicativeAuction(book)).toBeNull();
});

test('what stays over is told with the side on which it stands', () => {
  const { book, run } = gathering();
  run(order('anna 1', 'buy', 100n, null), order('ben 1', 'sell', 400n, 1_000n));
  expect(indicativeAuction(book)).toEqual({ price: 1_000n, shares: 100n, surplus: 300n, side: 'sell' });
});

test.each(['halted', 'break', 'closed'] as const)(
  'while the market is %s the price of an auction that it interrupts waits, and is the one that trades in the end',
  (phase) => {
    const { book, run, enter } = gathering();
    run(order('anna 1', 'buy', 100n, 1_020n), order('ben 1', 'sell', 100n, 1_010n));
    const told = indicativeAuction(book);
    expect(told).toMatchObject({ price: 1_010n, shares: 100n });
    enter(phase);
    expect(indicativeAuction(book)).toEqual(told);
    expect(enter('continuous')).toContainEqual(
      expect.objectContaining({ kind: 'traded', price: told?.price, shares: told?.shares }),
    );
    expect(indicativeAuction(book)).toBeNull();
  },
);

test('while orders trade as they come, and in a halt of that, no auction has a price', () => {
  const { book, run, enter } = gathering();
  enter('continuous');
  run(order('anna 1', 'buy', 100n, 1_000n), order('ben 1', 'sell', 100n, 1_001n));
  expect(indicativeAuction(book)).toBeNull();
  enter('halted');
  expect(indicativeAuction(book)).toBeNull();
});
