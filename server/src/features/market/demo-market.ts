/** What people of the demo do at the market, on paper: prices, candles and depth come from these orders alone. */

export const traders = ['linxiao', 'wangqiang', 'chenjing', 'zhouning'] as const;
export type Trader = (typeof traders)[number];

export interface Order {
  trader: Trader;
  side: 'buy' | 'sell';
  /** For one share. */
  cents: bigint;
  shares: number;
}

export interface DemoMarket {
  /** The orders of each day, in their order; all of a day trade with each other. */
  days: readonly (readonly Order[])[];
  /** What stands in the book when the demo begins, by how far it is from the last price. */
  standing: readonly Order[];
}

const lot = 100;

/** Returns a day on which one trades a lot with each of the others, who asked for three prices around one. */
function round(trader: Trader, side: 'buy' | 'sell', cents: bigint): Order[] {
  const others = traders.filter((each) => each !== trader);
  const step = side === 'sell' ? -1n : 1n;
  return [
    ...others.map(
      (each, n): Order => ({
        trader: each,
        side: side === 'sell' ? 'buy' : 'sell',
        cents: cents + step * BigInt(n - 1),
        shares: lot,
      }),
    ),
    { trader, side, cents: cents + step, shares: lot * others.length },
  ];
}

/** Returns a day on which one sells a lot to another. */
const sale = (seller: Trader, buyer: Trader, cents: bigint): Order[] => [
  { trader: seller, side: 'sell', cents, shares: lot },
  { trader: buyer, side: 'buy', cents, shares: lot },
];

/**
 * The markets of the demo, in the order of their symbols. Whoever sells on one day of the first buys on the next, or
 * the other way round, so that everybody has as many after both; on the record date of its dividend all four have some.
 * The price of the second falls until a pledge of its shares is near its warning.
 */
export const demoMarkets: readonly DemoMarket[] = [
  {
    days: [
      round('linxiao', 'sell', 52n),
      round('linxiao', 'buy', 53n),
      round('zhouning', 'buy', 55n),
      round('zhouning', 'sell', 56n),
      round('wangqiang', 'sell', 56n),
      round('wangqiang', 'buy', 57n),
      round('chenjing', 'sell', 58n),
      round('chenjing', 'buy', 58n),
    ],
    standing: [
      { trader: 'chenjing', side: 'sell', cents: 3n, shares: 100 },
      { trader: 'linxiao', side: 'sell', cents: 2n, shares: 100 },
      { trader: 'linxiao', side: 'buy', cents: -1n, shares: 200 },
      { trader: 'chenjing', side: 'buy', cents: -2n, shares: 100 },
    ],
  },
  {
    days: [
      sale('chenjing', 'wangqiang', 120n),
      sale('wangqiang', 'linxiao', 116n),
      sale('chenjing', 'zhouning', 111n),
      sale('zhouning', 'chenjing', 107n),
      sale('linxiao', 'wangqiang', 102n),
      sale('wangqiang', 'zhouning', 98n),
      sale('zhouning', 'chenjing', 95n),
    ],
    standing: [
      { trader: 'linxiao', side: 'sell', cents: 2n, shares: 100 },
      { trader: 'zhouning', side: 'buy', cents: -2n, shares: 100 },
      { trader: 'linxiao', side: 'buy', cents: -3n, shares: 100 },
    ],
  },
];

/** Returns what is left of the day that so many orders have reached, and whether that day was begun before. */
export function ordersLeft(
  days: DemoMarket['days'],
  placed: number,
): { orders: readonly Order[]; isBegun: boolean } {
  let beyond = placed;
  for (const orders of days) {
    if (beyond < orders.length) return { orders: orders.slice(beyond), isBegun: beyond > 0 };
    beyond -= orders.length;
  }
  return { orders: [], isBegun: false };
}
