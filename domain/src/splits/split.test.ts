import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { valueOf } from '../equity/position.ts';
import { levelAt, nextPrice } from '../pledge/pledge-state.ts';
import { splitOf } from './split-position.ts';
import { dividedPrice, divisorSince, leastFactor, mostFactor, sharesOfOne } from './split-price.ts';
import { isSplitDay, mostDaysAhead, splitStates, splitWithdrawalRefusal } from './split-state.ts';

const today = '2026-03-02';
const effectiveOn = '2026-03-03';

const shares = fc.bigInt({ min: 0n, max: 10n ** 12n });
const price = fc.bigInt({ min: 1n, max: 10n ** 9n });
const factor = fc.integer({ min: leastFactor, max: mostFactor }).map(BigInt);

test.each([
  ['10.00 for one of two', 10_00n, 2n, 5_00n],
  ['10.01 for one of two is rounded up', 10_01n, 2n, 5_01n],
  ['10.00 for one of three', 10_00n, 3n, 3_34n],
  ['a cent stays one', 1n, 10n, 1n],
])('a price is divided: %s', (_name, before, divisor, after) => {
  expect(dividedPrice(before, divisor)).toBe(after);
});

test('shares times price are what they were, up to a tick a share, and never less', () => {
  fc.assert(
    fc.property(shares, price, factor, (owned, at, by) => {
      const { after } = splitOf({ shares: owned, pledged: 0n }, by);
      const more = after * dividedPrice(at, by) - owned * at;
      expect(more >= 0n && more < (after === 0n ? 1n : after)).toBe(true);
    }),
  );
});

test('what somebody has gained changes by no more than a tick a share: the cost is that of all shares', () => {
  fc.assert(
    fc.property(shares, price, factor, fc.bigInt({ min: 0n, max: 10n ** 15n }), (owned, at, by, cost) => {
      const { after } = splitOf({ shares: owned, pledged: 0n }, by);
      const gained = valueOf({ shares: owned, cost }, at).gain;
      const gains = valueOf({ shares: after, cost }, dividedPrice(at, by)).gain;
      expect(gains - gained >= 0n && gains - gained <= after).toBe(true);
    }),
  );
});

test('two splits one after the other come to the same price as one by their product', () => {
  fc.assert(
    fc.property(price, factor, factor, (at, first, second) => {
      expect(dividedPrice(dividedPrice(at, first), second)).toBe(dividedPrice(at, first * second));
    }),
  );
});

test('every share becomes as many, free ones and pledged ones alike, and none is lost', () => {
  fc.assert(
    fc.property(shares, fc.nat(100), factor, (owned, percent, by) => {
      const pledged = (owned * BigInt(percent)) / 100n;
      const parts = splitOf({ shares: owned, pledged }, by);
      expect(parts).toMatchObject({ before: owned, after: owned * by });
      expect(parts.before + parts.freeAdded + parts.pledgedAdded).toBe(parts.after);
      expect(pledged + parts.pledgedAdded).toBe(pledged * by);
    }),
  );
});

test('no loan against shares comes nearer to a warning or a call by a split', () => {
  const marks = { warningBps: 6_500, callBps: 7_500 };
  const worse = ['healthy', 'warned', 'called'];
  const pledged = fc.bigInt({ min: 1n, max: 10n ** 7n });
  fc.assert(
    fc.property(pledged, price, factor, fc.bigInt({ min: 0n, max: 10n ** 14n }), (behind, at, by, debt) => {
      const before = levelAt({ shares: behind, debt }, at, marks);
      const split = { shares: behind * by, debt };
      const divided = dividedPrice(at, by);
      expect(worse.indexOf(levelAt(split, divided, marks))).toBeLessThanOrEqual(worse.indexOf(before));
      // What is watched for is not reached by the divided price.
      const waits = nextPrice(before, split, marks);
      if (waits !== null) expect(waits < divided).toBe(true);
    }),
  );
});

test('a price of a day is compared with today’s by what a share has become since then', () => {
  const splits = [
    { on: '2026-03-10', sinceIssue: 2n },
    { on: '2026-05-10', sinceIssue: 10n },
  ];
  expect(
    ['2026-03-09', '2026-03-10', '2026-05-09', '2026-05-10'].map((day) => divisorSince(splits, day)),
  ).toEqual([10n, 5n, 5n, 1n]);
  expect([sharesOfOne(splits), sharesOfOne([])]).toEqual([10n, 1n]);
  expect(divisorSince([], today)).toBe(1n);
});

test('shares are split tomorrow at the earliest, and within 90 days', () => {
  const ahead = (days: number) => isSplitDay(addDays(today, days), today);
  expect([0, 1, mostDaysAhead, mostDaysAhead + 1].map(ahead)).toEqual([false, true, true, false]);
});

test('what is announced can be withdrawn until its day begins, and nothing else can', () => {
  expect(splitStates.map((state) => splitWithdrawalRefusal({ state, effectiveOn }, today))).toEqual([
    'not_announced',
    null,
    'begun',
    'not_announced',
    'not_announced',
  ]);
  expect(splitWithdrawalRefusal({ state: 'announced', effectiveOn }, effectiveOn)).toBe('begun');
});
