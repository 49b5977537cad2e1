import { expect, test } from 'vitest';
import { sampleInstrument } from './testing/market-samples.ts';
import {
  changedProblem,
  limitProblem,
  meansOf,
  mostShares,
  partsOf,
  priceOf,
  sharesOf,
  sharesProblem,
  takesOrders,
} from './ticket.ts';

const means = meansOf(sampleInstrument());
const buy = (shares: bigint, limit: bigint | null = 10_00n) => ({ side: 'buy' as const, limit, shares });
const sell = (shares: bigint) => ({ side: 'sell' as const, limit: 10_00n, shares });

test('what is typed is read as it is meant', () => {
  expect(['', '10.', '10.25'].map(priceOf)).toEqual([0n, 10_00n, 10_25n]);
  expect(['', '0', '0100', '100', '1.5', '1234567890123'].map(sharesOf)).toEqual([0n, 0n, 0n, 100n, 0n, 0n]);
});

test('a limit is in the band of the day, both ends among it', () => {
  expect(limitProblem('', means.band)).toBe('needPrice');
  expect(['8.99', '9.00', '11.00', '11.01', '0'].map((typed) => limitProblem(typed, means.band))).toEqual([
    'outsideBand',
    undefined,
    undefined,
    'outsideBand',
    'outsideBand',
  ]);
});

test('a buyer buys whole lots that the wallet pays, at market at the end of the band', () => {
  expect(mostShares(buy(0n), means)).toBe(400n);
  expect(mostShares(buy(0n, null), means)).toBe(400n);
  expect(mostShares(buy(0n, 9_99n), means)).toBe(500n);
  expect(sharesProblem(buy(0n), means)).toBe('needShares');
  expect(sharesProblem(buy(150n), means)).toBe('notLots');
  expect(sharesProblem(buy(500n), means)).toBe('tooMany');
  expect(sharesProblem(buy(400n), means)).toBeUndefined();
});

test('a seller sells what is settled, in whole lots or all of it', () => {
  expect(sharesProblem(sell(400n), means)).toBe('notSellable');
  expect(sharesProblem(sell(250n), means)).toBe('notLotsToSell');
  expect(sharesProblem(sell(250n), { ...means, sellable: 363n })).toBe('oddLot');
  expect(sharesProblem(sell(300n), means)).toBeUndefined();
  expect(sharesProblem(sell(250n), { ...means, sellable: 250n })).toBeUndefined();
  expect(partsOf(sell(0n), means).map(({ shares }) => shares)).toEqual([0n, 100n, 200n, 300n]);
});

test('orders are taken while the market trades or gathers them', () => {
  const phases = ['closed', 'auction', 'continuous', 'break', 'halted'] as const;
  expect(phases.filter((phase) => takesOrders({ phase, until: null, halt: null, holiday: null }))).toEqual([
    'auction',
    'continuous',
  ]);
});

test('a change counts what has traded, and keeps an odd number that it has already', () => {
  const changed = { ...means, done: 37n };
  expect(mostShares(buy(0n), changed)).toBe(400n);
  expect(mostShares(sell(0n), changed)).toBe(337n);
  const bought = { side: 'buy', shares: 100n, traded: 37n } as const;
  expect([0n, 100n, 137n, 200n].map((shares) => changedProblem(bought, shares, changed))).toEqual([
    'needShares',
    undefined,
    'notLots',
    undefined,
  ]);
  const sold = { side: 'sell', shares: 100n, traded: 37n } as const;
  expect(changedProblem(sold, 400n, changed)).toBe('notSellable');
  expect(changedProblem(sold, 150n, changed)).toBe('oddLot');
  expect(changedProblem(sold, 150n, { ...changed, sellable: 263n })).toBe('notLotsToSell');
});
