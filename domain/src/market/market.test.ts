import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCommand } from '../matching/apply-command.ts';
import { newBook } from '../matching/book.ts';
import { depthOf } from '../matching/depth.ts';
import { candlesOf } from './candles.ts';
import { type Closure, holidayRefusal, maxHolidayDaysAhead } from './holiday.ts';
import { afterTrade, neededFor, newAccount, type OrderAccount } from './order-account.ts';
import { changeProblem, orderProblem } from './order-check.ts';
import { statesOf } from './order-state.ts';
import { afterBuying, afterSelling } from './position-change.ts';
import { receiptOf } from './receipt.ts';
import { tradingFee } from './trading-fee.ts';

const rule = { feeBps: 10, leastFee: 1_00n };
const band = { lowest: 900n, highest: 1_100n };

describe('the fee', () => {
  test.each([
    ['a share of what was traded', 10_000_00n, 10_00n],
    ['half a cent counts as one', 1_005_00n, 1_01n],
    ['the least fee', 500_00n, 1_00n],
    ['never more than what was traded', 50n, 50n],
    ['nothing for nothing', 0n, 0n],
  ])('is %s', (_what, value, fee) => {
    expect(tradingFee(value, rule)).toBe(fee);
  });
});

describe('what an order sets aside', () => {
  test('is the shares of who sells, and what a buyer pays at worst with the fee', () => {
    expect(neededFor(newAccount('sell', 900n, 300n), rule)).toBe(300n);
    expect(neededFor(newAccount('buy', 1_000n, 200n), rule)).toBe(2_000_00n + 2_00n);
  });

  test('is enough for whatever trades, in whatever pieces, and all of it comes back or is paid', () => {
    const piece = fc.record({ shares: fc.bigInt(1n, 500n), below: fc.bigInt(0n, 99n) });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), (pieces) => {
        const shares = pieces.reduce((sum, one) => sum + one.shares, 0n);
        let account: OrderAccount = newAccount('buy', 100n, shares);
        const held = neededFor(account, rule);
        let paid = 0n;
        for (const one of pieces) {
          const price = 100n - one.below;
          const { account: next, fee } = afterTrade(account, { price, shares: one.shares }, rule);
          paid += price * one.shares + fee;
          account = next;
          expect(fee >= 0n && paid + neededFor(account, rule) <= held).toBe(true);
        }
        expect(account.fee).toBe(tradingFee(account.value, rule));
        expect(neededFor(account, rule)).toBe(0n);
      }),
    );
  });
});

describe('an order', () => {
  test.each([
    ['in whole lots within the band', { side: 'buy', limit: 1_100n, shares: 200n }, null],
    ['at market', { side: 'buy', limit: null, shares: 200n }, null],
    ['above the band', { side: 'buy', limit: 1_101n, shares: 200n }, 'outside_band'],
    ['below the band', { side: 'sell', limit: 899n, shares: 200n }, 'outside_band'],
    ['of a part of a lot', { side: 'buy', limit: 1_000n, shares: 150n }, 'not_whole_lots'],
    ['of more than can be sold', { side: 'sell', limit: 1_000n, shares: 300n }, 'not_sellable'],
    ['of all that can be sold', { side: 'sell', limit: 1_000n, shares: 250n }, null],
    ['of some of what is no whole lot', { side: 'sell', limit: 1_000n, shares: 150n }, 'not_whole_lots'],
  ] as const)('%s', (_what, order, problem) => {
    expect(orderProblem(order, band, 250n)).toBe(problem);
  });

  const buy = { side: 'buy', shares: 100n, traded: 37n } as const;
  const sale = { side: 'sell', shares: 150n, traded: 100n } as const;
  test.each([
    ['another limit, whatever has traded', buy, { limit: 1_010n, shares: 100n }, null],
    ['another number of whole lots', buy, { limit: 1_000n, shares: 300n }, null],
    ['a part of a lot', buy, { limit: 1_000n, shares: 137n }, 'not_whole_lots'],
    ['a limit above the band', buy, { limit: 1_101n, shares: 100n }, 'outside_band'],
    ['another limit of what is no whole lot', sale, { limit: 990n, shares: 150n }, null],
    ['all that can be sold', sale, { limit: 990n, shares: 170n }, null],
    ['more than can be sold', sale, { limit: 990n, shares: 200n }, 'not_sellable'],
    ['a part of what is no whole lot', sale, { limit: 990n, shares: 120n }, 'not_whole_lots'],
  ] as const)('is changed to %s', (_what, order, wanted, problem) => {
    expect(changeProblem(order, wanted, band, 70n)).toBe(problem);
  });

  test('is open while it waits or stands, and done after that', () => {
    expect(statesOf('open')).toEqual(['waiting', 'open']);
    expect(statesOf('done')).toEqual(['filled', 'cancelled', 'refused']);
    expect(statesOf('all')).toHaveLength(5);
  });
});

describe('the receipt before an order', () => {
  const depth = {
    sell: [
      { price: 1_000n, shares: 100n, orders: 1 },
      { price: 1_010n, shares: 300n, orders: 2 },
    ],
    buy: [{ price: 990n, shares: 200n, orders: 1 }],
  };
  const receipt = (order: Parameters<typeof receiptOf>[1]) =>
    receiptOf({ phase: 'continuous', depth, own: null }, order, band, rule);

  test('names each price, the average and the worst, and what stays open', () => {
    expect(receipt({ side: 'buy', limit: 1_000n, shares: 300n, timeInForce: 'gtc' })).toEqual({
      fills: [{ price: 1_000n, shares: 100n }],
      traded: 100n,
      value: 1_000_00n,
      average: 1_000n,
      worst: 1_000n,
      fee: 1_00n,
      staysOpen: 200n,
      meetsOwn: false,
      isRefused: false,
      bound: 1_000n,
      setAside: 3_000_00n + 3_00n,
    });
    expect(receipt({ side: 'buy', limit: null, shares: 300n, timeInForce: 'gtc' })).toMatchObject({
      average: 1_007n,
      worst: 1_010n,
      staysOpen: 0n,
      bound: 1_100n,
    });
    expect(receipt({ side: 'sell', limit: 990n, shares: 300n, timeInForce: 'ioc' })).toMatchObject({
      traded: 200n,
      staysOpen: 0n,
      setAside: 300n,
    });
  });

  test('says nothing trades where the order would be refused', () => {
    for (const timeInForce of ['fok', 'post_only'] as const)
      expect(receipt({ side: 'buy', limit: 1_000n, shares: 300n, timeInForce })).toMatchObject({
        fills: [],
        average: null,
        worst: null,
        fee: 0n,
        staysOpen: 0n,
        isRefused: true,
      });
  });

  test('says that nothing trades before an auction is over, and that an order waits for that', () => {
    const order = { side: 'buy', limit: null, shares: 300n, timeInForce: 'gtc' } as const;
    const own = { price: 1_010n, ahead: 0n };
    expect(receiptOf({ phase: 'auction', depth, own: null }, order, band, rule)).toMatchObject({
      fills: [],
      staysOpen: 300n,
    });
    expect(receiptOf({ phase: 'auction', depth, own }, order, band, rule)).toMatchObject({
      staysOpen: 0n,
      meetsOwn: true,
    });
  });

  test('ends where it would meet an order of its own', () => {
    const at = (ahead: bigint, shares: bigint, limit = 1_010n) =>
      receiptOf(
        { phase: 'continuous', depth, own: { price: 1_010n, ahead } },
        { side: 'buy', limit, shares, timeInForce: 'gtc' },
        band,
        rule,
      );
    expect(at(100n, 400n)).toMatchObject({
      fills: [
        { price: 1_000n, shares: 100n },
        { price: 1_010n, shares: 100n },
      ],
      staysOpen: 0n,
      meetsOwn: true,
    });
    expect(at(0n, 400n)).toMatchObject({ fills: [{ price: 1_000n, shares: 100n }], meetsOwn: true });
    expect(at(100n, 200n)).toMatchObject({ traded: 200n, meetsOwn: false });
    expect(at(0n, 400n, 1_000n)).toMatchObject({ traded: 100n, staysOpen: 300n, meetsOwn: false });
  });

  test('is what the market then does', () => {
    const lots = fc.integer({ min: 1, max: 8 });
    const standing = fc.record({ lots, away: fc.integer({ min: -20, max: 20 }), isBuy: fc.boolean() });
    const forces = fc.constantFrom('gtc' as const, 'ioc' as const);
    fc.assert(
      fc.property(
        fc.array(standing, { maxLength: 30 }),
        standing,
        forces,
        fc.boolean(),
        (others, own, timeInForce, isAtMarket) => {
          const book = newBook();
          applyCommand(book, { kind: 'day', previousClose: 1_000n, bandBps: 1_000n });
          applyCommand(book, { kind: 'phase', phase: 'continuous' });
          const orderOf = ({ lots: count, away, isBuy }: typeof own) => ({
            side: isBuy ? ('buy' as const) : ('sell' as const),
            limit: 1_000n + BigInt(away),
            shares: BigInt(count) * 100n,
          });
          for (const [index, other] of others.entries())
            applyCommand(book, {
              kind: 'place',
              orderId: `${index}`,
              owner: `owner ${index}`,
              ...orderOf(other),
              timeInForce: 'gtc',
            });
          const order = { ...orderOf(own), timeInForce, ...(isAtMarket ? { limit: null } : {}) };
          const met = { phase: book.phase, depth: depthOf(book, 100), own: null };
          const expected = receiptOf(met, order, band, rule);
          const events = applyCommand(book, { kind: 'place', orderId: 'own', owner: 'me', ...order });
          let account = newAccount(order.side, expected.bound, order.shares);
          for (const event of events)
            if (event.kind === 'traded') ({ account } = afterTrade(account, event, rule));
          expect(account).toMatchObject({
            traded: expected.traded,
            value: expected.value,
            fee: expected.fee,
          });
          expect(book.orders.get('own')?.rest ?? 0n).toBe(expected.staysOpen);
        },
      ),
    );
  });
});

describe('a holding', () => {
  test('costs what was paid for it, and sells its part of that', () => {
    const bought = afterBuying(
      { shares: 200n, cost: 2_000_00n },
      { shares: 100n, value: 1_100_00n, fee: 1_10n },
    );
    expect(bought).toEqual({ shares: 300n, cost: 3_101_10n });
    expect(afterSelling(bought, { shares: 100n, value: 1_050_00n, fee: 1_05n })).toEqual({
      holding: { shares: 200n, cost: 3_101_10n - 1_033_70n },
      gain: 1_050_00n - 1_05n - 1_033_70n,
    });
    expect(afterSelling(bought, { shares: 300n, value: 0n, fee: 0n }).holding).toEqual({
      shares: 0n,
      cost: 0n,
    });
    expect(afterSelling({ shares: 0n, cost: 0n }, { shares: 0n, value: 0n, fee: 0n }).gain).toBe(0n);
  });
});

describe('candles', () => {
  const trade = (time: string, price: bigint, shares: bigint) => ({
    at: new Date(`2027-03-01T${time}Z`),
    price,
    shares,
  });

  test('say the first, highest, lowest and last price of their minutes, and leave out minutes without trades', () => {
    const trades = [
      trade('02:00:00', 1_000n, 100n),
      trade('02:00:59.999', 1_020n, 200n),
      trade('02:04:00', 990n, 100n),
      trade('02:05:00', 1_010n, 100n),
    ];
    expect(candlesOf(trades, 1).map((one) => one.startsAt.toISOString().slice(11, 16))).toEqual([
      '02:00',
      '02:04',
      '02:05',
    ]);
    expect(candlesOf(trades, 5)[0]).toEqual({
      startsAt: new Date('2027-03-01T02:00:00Z'),
      open: 1_000n,
      high: 1_020n,
      low: 990n,
      close: 990n,
      shares: 400n,
      value: 1_000_00n + 2_040_00n + 990_00n,
    });
    expect(candlesOf([], 1)).toEqual([]);
  });

  test('follow the order of the trades, also where one was asked for a moment before the one ahead of it', () => {
    const trades = [
      trade('02:00:59.990', 1_000n, 100n),
      trade('02:01:00.001', 1_010n, 100n),
      trade('02:00:59.999', 990n, 200n),
      trade('02:01:05', 1_020n, 100n),
    ];
    expect(candlesOf(trades, 1)).toMatchObject([
      { startsAt: new Date('2027-03-01T02:00:00Z'), close: 1_000n, shares: 100n },
      { startsAt: new Date('2027-03-01T02:01:00Z'), open: 1_010n, low: 990n, close: 1_020n, shares: 400n },
    ]);
  });
});

describe('a day that is to be closed, shortened or opened', () => {
  const today = '2027-03-01';
  const declared = new Map<string, Closure>([
    ['2027-03-05', 'close'],
    ['2027-03-08', 'shorten'],
  ]);

  test.each([
    ['today', '2027-03-01', 'close', 'day_invalid'],
    ['tomorrow', '2027-03-02', 'close', null],
    ['the last day that can be', '2028-04-04', 'close', null],
    ['the day after it', '2028-04-05', 'close', 'day_invalid'],
    ['one that is closed', '2027-03-05', 'close', 'already_so'],
    ['one that is closed, to open it', '2027-03-05', 'open', null],
    ['one that is closed, to shorten it', '2027-03-05', 'shorten', 'open_first'],
    ['one that is short', '2027-03-08', 'shorten', 'already_so'],
    ['one that is short, to close it', '2027-03-08', 'close', 'open_first'],
    ['one that is short, to open it', '2027-03-08', 'open', null],
    ['one that is open, to shorten it', '2027-03-04', 'shorten', null],
    ['one that is open, to open it', '2027-03-04', 'open', 'already_so'],
  ] as const)('is %s', (_what, day, change, refusal) => {
    expect(holidayRefusal({ day, change }, { today, declared })).toBe(refusal);
  });

  test('lies no further ahead than the plans of a year and a month', () => {
    expect(maxHolidayDaysAhead).toBe(400);
  });
});
