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
  /** By how many days are left until the demo begins: the orders of a day in their order, all of which trade with each other. */
  days: ReadonlyMap<number, readonly Order[]>;
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

/** Returns the orders of a day on which one sells a lot to another. */
const sale = (seller: Trader, buyer: Trader, cents: bigint): Order[] => [
  { trader: seller, side: 'sell', cents, shares: lot },
  { trader: buyer, side: 'buy', cents, shares: lot },
];

type Sale = readonly [left: number, seller: Trader, buyer: Trader, cents: bigint];

/** Returns the days of a market on which now and then a lot is sold, and something on each of the last ones. */
const daysOf = (
  sales: readonly Sale[],
  lastDays: readonly (readonly Order[])[],
): ReadonlyMap<number, readonly Order[]> =>
  new Map<number, readonly Order[]>([
    ...sales.map(([left, seller, buyer, cents]) => [left, sale(seller, buyer, cents)] as const),
    ...lastDays.map((orders, n) => [lastDays.length - n, orders] as const),
  ]);

/**
 * The markets of the demo, in the order of their symbols. After the sales of the weeks before everybody has as many
 * shares as were allotted. Whoever sells on one of the last days of the first buys on the next, or the other way round,
 * so that everybody has as many after both; on the record date of its dividend all four have some. The price of the
 * second, which was never below that of its issue, falls then until a pledge of its shares is near its warning.
 */
export const demoMarkets: readonly DemoMarket[] = [
  {
    days: daysOf(
      [
        [56, 'chenjing', 'zhouning', 50n],
        [53, 'zhouning', 'linxiao', 51n],
        [50, 'linxiao', 'chenjing', 53n],
        [47, 'wangqiang', 'zhouning', 55n],
        [44, 'zhouning', 'chenjing', 57n],
        [41, 'chenjing', 'wangqiang', 59n],
        [38, 'linxiao', 'zhouning', 61n],
        [35, 'zhouning', 'wangqiang', 58n],
        [32, 'wangqiang', 'linxiao', 56n],
        [29, 'chenjing', 'zhouning', 54n],
        [26, 'zhouning', 'chenjing', 52n],
        [23, 'wangqiang', 'linxiao', 51n],
        [20, 'linxiao', 'zhouning', 53n],
        [17, 'zhouning', 'wangqiang', 55n],
        [14, 'chenjing', 'linxiao', 54n],
        [11, 'linxiao', 'chenjing', 53n],
      ],
      [
        round('linxiao', 'sell', 52n),
        round('linxiao', 'buy', 53n),
        round('zhouning', 'buy', 55n),
        round('zhouning', 'sell', 56n),
        round('wangqiang', 'sell', 56n),
        round('wangqiang', 'buy', 57n),
        round('chenjing', 'sell', 58n),
        round('chenjing', 'buy', 58n),
      ],
    ),
    standing: [
      { trader: 'chenjing', side: 'sell', cents: 3n, shares: 100 },
      { trader: 'linxiao', side: 'sell', cents: 2n, shares: 100 },
      { trader: 'linxiao', side: 'buy', cents: -1n, shares: 200 },
      { trader: 'chenjing', side: 'buy', cents: -2n, shares: 100 },
    ],
  },
  {
    days: daysOf(
      [
        [55, 'chenjing', 'wangqiang', 121n],
        [52, 'wangqiang', 'chenjing', 124n],
        [49, 'zhouning', 'linxiao', 128n],
        [46, 'linxiao', 'zhouning', 132n],
        [43, 'chenjing', 'zhouning', 135n],
        [40, 'zhouning', 'chenjing', 139n],
        [37, 'linxiao', 'wangqiang', 136n],
        [34, 'wangqiang', 'linxiao', 132n],
        [31, 'zhouning', 'chenjing', 129n],
        [28, 'chenjing', 'zhouning', 126n],
        [25, 'linxiao', 'chenjing', 124n],
        [22, 'chenjing', 'linxiao', 121n],
        [19, 'zhouning', 'wangqiang', 123n],
        [16, 'wangqiang', 'zhouning', 126n],
        [13, 'chenjing', 'linxiao', 123n],
        [10, 'linxiao', 'chenjing', 120n],
      ],
      [
        sale('chenjing', 'wangqiang', 120n),
        sale('wangqiang', 'linxiao', 116n),
        sale('chenjing', 'zhouning', 111n),
        sale('zhouning', 'chenjing', 107n),
        sale('linxiao', 'wangqiang', 102n),
        sale('wangqiang', 'zhouning', 98n),
        sale('zhouning', 'chenjing', 95n),
      ],
    ),
    standing: [
      { trader: 'linxiao', side: 'sell', cents: 2n, shares: 100 },
      { trader: 'zhouning', side: 'buy', cents: -2n, shares: 100 },
      { trader: 'linxiao', side: 'buy', cents: -3n, shares: 100 },
    ],
  },
];
