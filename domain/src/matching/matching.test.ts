import { expect, test } from 'vitest';
import { applyCommand } from './apply-command.ts';
import { auctionPrice } from './auction.ts';
import { newBook } from './book.ts';
import { depthOf } from './depth.ts';
import type { MarketCommand, MarketEvent, MarketPhase, PlaceOrder } from './market-command.ts';
import { priceBand } from './price-band.ts';
import { bookOf, snapshotOf, textOf } from './snapshot.ts';

/** An order as `anna buys 200 at 10.00`, in minor units: the owner is the first word of the order's name. */
const order = (
  orderId: string,
  side: 'buy' | 'sell',
  shares: bigint,
  limit: bigint | null,
  timeInForce: PlaceOrder['timeInForce'] = 'gtc',
): PlaceOrder => ({
  kind: 'place',
  orderId,
  owner: orderId.split(' ')[0] as string,
  side,
  shares,
  limit,
  timeInForce,
});

/** A market of one instrument that closed at 10.00 the day before. */
function market(phase: MarketPhase = 'continuous') {
  const book = newBook();
  const run = (...commands: MarketCommand[]): MarketEvent[] =>
    commands.flatMap((one) => applyCommand(book, one));
  run({ kind: 'day', previousClose: 1_000n, bandBps: 1_000n }, { kind: 'phase', phase });
  return { book, run };
}

/** Events in words, so that a table of them can be read. */
const told = (events: readonly MarketEvent[]): string[] =>
  events.map((event) => {
    if (event.kind === 'traded')
      return `${event.buyOrder} buys ${event.shares} at ${event.price} of ${event.sellOrder}`;
    if (event.kind === 'accepted') return `${event.orderId} accepted at ${event.limit}`;
    if (event.kind === 'cancelled') return `${event.orderId} cancelled ${event.shares}: ${event.reason}`;
    if (event.kind === 'refused') return `${event.orderId} refused: ${event.reason}`;
    if (event.kind === 'replaced')
      return `${event.orderId} replaced ${event.shares} at ${event.limit}${event.keepsPlace ? ', keeps its place' : ''}`;
    return event.kind;
  });

test('the better price trades first, at one price the older order, each at the price of what stood', () => {
  const { run } = market();
  run(
    order('ben 1', 'sell', 100n, 1_010n),
    order('cleo 1', 'sell', 100n, 1_005n),
    order('dan 1', 'sell', 100n, 1_005n),
  );
  expect(told(run(order('anna 1', 'buy', 250n, 1_010n)))).toEqual([
    'anna 1 accepted at 1010',
    'anna 1 buys 100 at 1005 of cleo 1',
    'anna 1 buys 100 at 1005 of dan 1',
    'anna 1 buys 50 at 1010 of ben 1',
  ]);
});

test('what does not trade stands, and says how much others see', () => {
  const { book, run } = market();
  run(
    order('ben 1', 'sell', 100n, 1_005n),
    order('anna 1', 'buy', 300n, 1_005n),
    order('cleo 1', 'buy', 100n, 990n),
  );
  expect(depthOf(book, 5)).toEqual({
    buy: [
      { price: 1_005n, shares: 200n, orders: 1 },
      { price: 990n, shares: 100n, orders: 1 },
    ],
    sell: [],
  });
  expect(depthOf(book, 1).buy).toHaveLength(1);
});

test('an order at market reaches to the end of the band, and what is left of it is cancelled', () => {
  const { run } = market();
  run(order('ben 1', 'sell', 100n, 1_100n));
  expect(told(run(order('anna 1', 'buy', 300n, null)))).toEqual([
    'anna 1 accepted at 1100',
    'anna 1 buys 100 at 1100 of ben 1',
    'anna 1 cancelled 200: rest',
  ]);
  expect(told(run(order('anna 2', 'sell', 100n, null)))).toEqual([
    'anna 2 accepted at 900',
    'anna 2 cancelled 100: rest',
  ]);
});

test('immediate or cancel trades what is there; fill or kill trades all or nothing', () => {
  const { run } = market();
  run(order('ben 1', 'sell', 200n, 1_000n));
  expect(told(run(order('anna 1', 'buy', 300n, 1_000n, 'fok')))).toEqual(['anna 1 refused: not_all']);
  expect(told(run(order('anna 2', 'buy', 100n, 1_000n, 'fok')))).toEqual([
    'anna 2 accepted at 1000',
    'anna 2 buys 100 at 1000 of ben 1',
  ]);
  expect(told(run(order('anna 3', 'buy', 300n, 1_000n, 'ioc')))).toEqual([
    'anna 3 accepted at 1000',
    'anna 3 buys 100 at 1000 of ben 1',
    'anna 3 cancelled 200: rest',
  ]);
});

test('fill or kill counts what stands before an own order alone', () => {
  const { run } = market();
  run(
    order('ben 1', 'sell', 100n, 1_000n),
    order('anna 1', 'sell', 100n, 1_001n),
    order('ben 2', 'sell', 100n, 1_002n),
  );
  expect(told(run(order('anna 2', 'buy', 200n, 1_002n, 'fok')))).toEqual(['anna 2 refused: not_all']);
  expect(told(run(order('anna 3', 'buy', 100n, 1_002n, 'fok')))).toHaveLength(2);
});

test('an order that only offers is refused where it would trade', () => {
  const { run } = market();
  run(order('ben 1', 'sell', 100n, 1_000n));
  expect(told(run(order('anna 1', 'buy', 100n, 1_000n, 'post_only')))).toEqual([
    'anna 1 refused: would_trade',
  ]);
  expect(told(run(order('anna 2', 'buy', 100n, 999n, 'post_only')))).toEqual(['anna 2 accepted at 999']);
});

test('nobody trades with themselves: what is left of the newest order is cancelled', () => {
  const { run } = market();
  run(order('ben 1', 'sell', 100n, 1_000n), order('anna 1', 'sell', 100n, 1_001n));
  expect(told(run(order('anna 2', 'buy', 300n, 1_001n)))).toEqual([
    'anna 2 accepted at 1001',
    'anna 2 buys 100 at 1000 of ben 1',
    'anna 2 cancelled 200: self_trade',
  ]);
});

test('fewer shares keep the place, more of them or another price lose it', () => {
  const { run } = market();
  run(order('ben 1', 'sell', 300n, 1_000n), order('cleo 1', 'sell', 100n, 1_000n));
  expect(told(run({ kind: 'replace', orderId: 'ben 1', limit: 1_000n, shares: 200n, traded: 0n }))).toEqual([
    'ben 1 replaced 200 at 1000, keeps its place',
  ]);
  run(order('anna 1', 'buy', 100n, 1_000n));
  expect(told(run({ kind: 'replace', orderId: 'ben 1', limit: 1_000n, shares: 300n, traded: 100n }))).toEqual(
    ['ben 1 replaced 300 at 1000'],
  );
  expect(told(run(order('anna 2', 'buy', 300n, 1_000n)))).toEqual([
    'anna 2 accepted at 1000',
    'anna 2 buys 100 at 1000 of cleo 1',
    'anna 2 buys 200 at 1000 of ben 1',
  ]);
});

test('a quantity counts what has traded, and a change that is refused changes nothing', () => {
  const { book, run } = market();
  run(order('ben 1', 'sell', 300n, 1_000n), order('anna 1', 'buy', 200n, 1_000n));
  const before = textOf(book);
  expect(told(run({ kind: 'replace', orderId: 'ben 1', limit: 1_000n, shares: 200n, traded: 200n }))).toEqual(
    ['ben 1 refused: below_traded'],
  );
  expect(told(run({ kind: 'replace', orderId: 'ben 1', limit: 1_101n, shares: 300n, traded: 200n }))).toEqual(
    ['ben 1 refused: outside_band'],
  );
  expect(told(run({ kind: 'replace', orderId: 'ben 2', limit: 1_000n, shares: 300n, traded: 0n }))).toEqual([
    'ben 2 refused: not_open',
  ]);
  expect(textOf(book)).toBe(before);
  run(order('cleo 1', 'buy', 100n, 990n));
  expect(told(run({ kind: 'replace', orderId: 'ben 1', limit: 990n, shares: 300n, traded: 200n }))).toEqual([
    'ben 1 replaced 300 at 990',
    'cleo 1 buys 100 at 990 of ben 1',
  ]);
});

test('what is set aside for a change is enough for the order as it was seen: later trades stop all but a smaller one', () => {
  const { book, run } = market();
  run(order('ben 1', 'sell', 400n, 1_000n), order('anna 1', 'buy', 100n, 1_000n));
  const before = textOf(book);
  const change = { kind: 'replace', orderId: 'ben 1', traded: 0n } as const;
  for (const other of [
    { limit: 1_010n, shares: 400n },
    { limit: 1_000n, shares: 500n },
  ])
    expect(told(run({ ...change, ...other }))).toEqual(['ben 1 refused: traded_meanwhile']);
  expect(textOf(book)).toBe(before);
  expect(told(run({ ...change, limit: 1_000n, shares: 300n }))).toEqual([
    'ben 1 replaced 300 at 1000, keeps its place',
  ]);
});

test('an order that only offers is not changed into one that trades, nor into one with its owner', () => {
  const { run } = market();
  run(
    order('ben 1', 'sell', 100n, 1_010n, 'post_only'),
    order('anna 1', 'buy', 100n, 1_000n),
    order('ben 2', 'buy', 100n, 990n),
    order('ben 3', 'sell', 100n, 1_020n),
  );
  expect(told(run({ kind: 'replace', orderId: 'ben 1', limit: 1_000n, shares: 100n, traded: 0n }))).toEqual([
    'ben 1 refused: would_trade',
  ]);
  expect(told(run({ kind: 'replace', orderId: 'ben 3', limit: 990n, shares: 200n, traded: 0n }))).toEqual([
    'ben 3 replaced 200 at 990',
    'anna 1 buys 100 at 1000 of ben 3',
    'ben 3 cancelled 100: self_trade',
  ]);
});

test('the band is rounded inwards, and a price outside of it is refused', () => {
  expect(priceBand(1_005n, 1_000n)).toEqual({ lowest: 905n, highest: 1_105n });
  expect(priceBand(1n, 1_000n)).toEqual({ lowest: 1n, highest: 1n });
  const { run } = market();
  const tried = [899n, 900n, 1_100n, 1_101n].map((limit, index) =>
    order(`ben ${index}`, 'sell', 100n, limit),
  );
  expect(told(run(...tried))).toEqual([
    'ben 0 refused: outside_band',
    'ben 1 accepted at 900',
    'ben 2 accepted at 1100',
    'ben 3 refused: outside_band',
  ]);
});

test('a new day cancels what its band leaves outside, and keeps the rest', () => {
  const { book, run } = market();
  run(order('ben 1', 'sell', 100n, 1_095n), order('anna 1', 'buy', 100n, 950n), {
    kind: 'phase',
    phase: 'closed',
  });
  expect(told(run({ kind: 'day', previousClose: 990n, bandBps: 1_000n }))).toEqual([
    'day',
    'ben 1 cancelled 100: outside_band',
  ]);
  expect([...book.orders.keys()]).toEqual(['anna 1']);
});

test('before a split every order ends, and nothing stands on the next day', () => {
  const { book, run } = market();
  run(
    order('ben 1', 'sell', 100n, 1_010n),
    order('cleo 1', 'sell', 200n, 1_010n),
    order('anna 1', 'buy', 300n, 990n),
  );
  expect(told(run({ kind: 'clear' }, { kind: 'day', previousClose: 500n, bandBps: 1_000n }))).toEqual([
    'anna 1 cancelled 300: split',
    'ben 1 cancelled 100: split',
    'cleo 1 cancelled 200: split',
    'day',
  ]);
  expect(book.orders.size).toBe(0);
  expect(told(run(order('anna 2', 'buy', 100n, 500n)))).toEqual(['anna 2 accepted at 500']);
});

test.each(['closed', 'break', 'halted'] as const)(
  'while %s nothing is ordered, and whatever stands can go',
  (phase) => {
    const { run } = market();
    run(order('ben 1', 'sell', 100n, 1_000n), { kind: 'phase', phase });
    expect(told(run(order('anna 1', 'buy', 100n, 1_000n)))).toEqual([`anna 1 refused: ${phase}`]);
    expect(told(run({ kind: 'replace', orderId: 'ben 1', limit: 990n, shares: 100n, traded: 0n }))).toEqual([
      `ben 1 refused: ${phase}`,
    ]);
    expect(told(run({ kind: 'cancel', orderId: 'ben 1' }, { kind: 'cancel', orderId: 'ben 1' }))).toEqual([
      'ben 1 cancelled 100: asked',
      'ben 1 refused: not_open',
    ]);
  },
);

test('an auction trades all at the price at which most trades', () => {
  const { book, run } = market('auction');
  run(
    order('anna 1', 'buy', 300n, 1_020n),
    order('ben 1', 'buy', 200n, 1_000n),
    order('cleo 1', 'sell', 200n, 990n),
    order('dan 1', 'sell', 300n, 1_000n),
    order('eve 1', 'sell', 100n, null),
  );
  expect(auctionPrice(book)).toEqual({ price: 1_000n, shares: 500n, surplus: 100n, side: 'sell' });
  expect(told(run({ kind: 'phase', phase: 'continuous' }))).toEqual([
    'anna 1 buys 100 at 1000 of eve 1',
    'anna 1 buys 200 at 1000 of cleo 1',
    'ben 1 buys 200 at 1000 of dan 1',
    'phase',
  ]);
  expect(depthOf(book, 5)).toEqual({ buy: [], sell: [{ price: 1_000n, shares: 100n, orders: 1 }] });
});

test('of prices at which as much trades the smaller surplus wins, then the one nearest the close', () => {
  const { book, run } = market('auction');
  run(order('anna 1', 'buy', 100n, 1_050n), order('ben 1', 'sell', 100n, 950n));
  expect(auctionPrice(book)?.price).toBe(1_000n);
  run(order('cleo 1', 'sell', 100n, 1_020n));
  expect(auctionPrice(book)?.price).toBe(1_000n);
  run(order('dan 1', 'sell', 100n, 970n));
  expect(auctionPrice(book)?.price).toBe(969n);
});

test('in an auction only orders that can wait are taken, and none that would meet its owner', () => {
  const { run } = market('auction');
  run(order('anna 1', 'buy', 100n, 1_000n));
  expect(
    told(
      run(
        order('ben 1', 'sell', 100n, 1_000n, 'ioc'),
        order('anna 2', 'sell', 100n, 1_000n),
        order('anna 3', 'sell', 100n, 1_001n),
        { kind: 'replace', orderId: 'anna 3', limit: 1_000n, shares: 100n, traded: 0n },
        order('anna 1', 'buy', 100n, 1_000n),
      ),
    ),
  ).toEqual([
    'ben 1 refused: not_in_auction',
    'anna 2 refused: self_trade',
    'anna 3 accepted at 1001',
    'anna 3 refused: self_trade',
    'anna 1 refused: duplicate',
  ]);
});

test('what an auction leaves of orders at market is cancelled; a halt keeps it until the auction is over', () => {
  const { run } = market('auction');
  run(order('anna 1', 'buy', 300n, null), order('ben 1', 'sell', 100n, 1_000n));
  expect(told(run({ kind: 'phase', phase: 'halted' }))).toEqual(['phase']);
  expect(told(run({ kind: 'replace', orderId: 'anna 1', limit: 1_000n, shares: 200n, traded: 0n }))).toEqual([
    'anna 1 refused: halted',
  ]);
  run({ kind: 'phase', phase: 'auction' });
  expect(told(run({ kind: 'replace', orderId: 'anna 1', limit: 1_000n, shares: 200n, traded: 0n }))).toEqual([
    'anna 1 refused: not_open',
  ]);
  expect(told(run({ kind: 'phase', phase: 'continuous' }))).toEqual([
    'anna 1 buys 100 at 1000 of ben 1',
    'anna 1 cancelled 200: rest',
    'phase',
  ]);
});

test.each(['break', 'closed'] as const)(
  'what an auction has gathered that a halt interrupts trades when trading begins, and not in the %s',
  (phase) => {
    const { run } = market('auction');
    run(order('anna 1', 'buy', 300n, null), order('ben 1', 'sell', 100n, 1_000n));
    const interrupted: MarketCommand[] = [
      { kind: 'phase', phase: 'halted' },
      { kind: 'phase', phase },
      { kind: 'phase', phase: 'auction' },
    ];
    expect(told(run(...interrupted))).toEqual(['phase', 'phase', 'phase']);
    expect(told(run({ kind: 'phase', phase: 'continuous' }))).toEqual([
      'anna 1 buys 100 at 1000 of ben 1',
      'anna 1 cancelled 200: rest',
      'phase',
    ]);
  },
);

test('what an auction has gathered when its session ends trades when the next one begins', () => {
  const { run } = market('auction');
  run(order('anna 1', 'buy', 100n, 1_000n), order('ben 1', 'sell', 100n, 1_000n));
  expect(told(run({ kind: 'phase', phase: 'break' }))).toEqual(['phase']);
  expect(told(run({ kind: 'phase', phase: 'continuous' }))).toEqual([
    'anna 1 buys 100 at 1000 of ben 1',
    'phase',
  ]);
});

test('a snapshot is the whole book: what follows is the same', () => {
  const { book, run } = market();
  run(
    order('ben 1', 'sell', 300n, 1_000n),
    order('anna 1', 'buy', 100n, 1_000n),
    order('cleo 1', 'buy', 100n, 990n),
  );
  const other = bookOf(snapshotOf(book));
  expect(textOf(other)).toBe(textOf(book));
  const next = order('dan 1', 'buy', 300n, 1_010n);
  expect(applyCommand(other, next)).toEqual(applyCommand(book, next));
  expect(textOf(other)).toBe(textOf(book));
});
