import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { defaultPolicy } from '../policy.ts';
import { growOn, growthDays, growthOf, noGrowth, reachedOn } from './growth.ts';
import { levelFor, levels, missingTo, nextLevel, perksOf, thresholdOf } from './levels.ts';

const rules = defaultPolicy.membership;
const from = '2026-03-01';

test('¥1.00 invested for 365 days is 1.00 growth, and ¥10,000.00 for 30 days 821.91', () => {
  let growth = { ...noGrowth };
  for (let day = 0; day < 365; day += 1) growth = growOn(growth, 1_00n);
  expect(growth).toMatchObject({ growth: 1_00n, carried: 0n });
  expect(growthOf(10_000_00n, 30)).toBe(821_91n);
});

test('whatever is invested day by day, nothing of it is lost in rounding', () => {
  const principals = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 60 });
  fc.assert(
    fc.property(principals, (days) => {
      const end = days.reduce((before, principal) => growOn(before, principal), { ...noGrowth, gained: 0n });
      expect(end.growth * 365n + end.carried).toBe(days.reduce((sum, principal) => sum + principal, 0n));
      expect(end.carried < 365n).toBe(true);
    }),
  );
});

test('an investment counts from its value date to the day before it matures; one that was paid late, from that day on', () => {
  const valueOn = '2026-02-27';
  const maturesOn = '2026-03-02';
  const early = { principal: 365_00n, valueOn, paidOn: '2026-02-25', maturesOn };
  const late = { principal: 1n, valueOn, paidOn: '2026-03-01', maturesOn };
  expect(growthDays([late, early], '2026-12-31')).toEqual([
    { date: '2026-02-27', principal: 365_00n, gained: 1_00n, growth: 1_00n, carried: 0n },
    { date: '2026-02-28', principal: 365_00n, gained: 1_00n, growth: 2_00n, carried: 0n },
    { date: '2026-03-01', principal: 365_01n, gained: 1_00n, growth: 3_00n, carried: 1n },
  ]);
  expect(growthDays([early], '2026-02-27').map(({ date }) => date)).toEqual(['2026-02-27']);
  expect(growthDays([early], '2026-02-26')).toEqual([]);
  expect(growthDays([{ ...late, paidOn: maturesOn }], '2026-12-31')).toEqual([]);
});

test('days without anything invested are left out, and what was carried is there after them', () => {
  const day = { principal: 364n, valueOn: '2026-03-01', paidOn: '2026-03-01', maturesOn: '2026-03-02' };
  const later = { principal: 1n, valueOn: '2026-03-09', paidOn: '2026-03-08', maturesOn: '2026-03-10' };
  expect(growthDays([day, later], '2026-12-31')).toEqual([
    { date: '2026-03-01', principal: 364n, gained: 0n, growth: 0n, carried: 364n },
    { date: '2026-03-09', principal: 1n, gained: 1n, growth: 1n, carried: 0n },
  ]);
});

test('the date on which a growth is reached at a pace is the first on which it is', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(amount, amount, fc.bigInt({ min: 0n, max: 364n }), (threshold, principal, carried) => {
      const on = reachedOn({ growth: 0n, carried }, threshold, { principal, from });
      if (on === null) return;
      let growth = { growth: 0n, carried };
      let date = addDays(from, -1);
      for (let day = 0; day < 400 && growth.growth < threshold; day += 1) {
        growth = growOn(growth, principal);
        date = addDays(date, 1);
      }
      if (growth.growth >= threshold) expect(on).toBe(date);
    }),
  );
});

test('without anything invested no date is named, nor one that lies a century ahead', () => {
  expect(reachedOn(noGrowth, 1_00n, { principal: 0n, from })).toBeNull();
  expect(reachedOn(noGrowth, 1_00n, { principal: 1n, from })).toBe(addDays(from, 36_499));
  expect(reachedOn(noGrowth, 1_01n, { principal: 1n, from })).toBeNull();
  expect(reachedOn({ growth: 1_00n, carried: 0n }, 1_00n, { principal: 0n, from })).toBe(from);
});

test('each level begins at its threshold, and not a hundredth before', () => {
  for (const level of levels.slice(1)) {
    const threshold = thresholdOf(rules, level);
    expect(levelFor(rules, threshold)).toBe(level);
    expect(levelFor(rules, threshold - 1n)).toBe(level - 1);
    expect(missingTo(rules, level, threshold - 1n)).toBe(1n);
    expect(missingTo(rules, level, threshold + 1n)).toBe(0n);
  }
  expect(levelFor(rules, 0n)).toBe(0);
  expect(levels.map(nextLevel)).toEqual([1, 2, 3, 4, 5, 6, null]);
});

test('a level gives its make-ups, and the first one none', () => {
  expect(levels.map((level) => perksOf(rules, level).makeUpsPerMonth)).toEqual([0, 1, 1, 2, 2, 3, 5]);
});

test('of the withdrawals of a day those of the highest level are reviewed first', () => {
  expect(levels.map((level) => perksOf(rules, level).reviewTurn)).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test('each level raises the limit of loans by 5 % more than the one below, and says which it is', () => {
  expect(levels.map((level) => perksOf(rules, level).loanLimitBps)).toEqual([
    0, 500, 1_000, 1_500, 2_000, 2_500, 3_000,
  ]);
  expect(levels.map((level) => perksOf(rules, level).level)).toEqual(levels);
});
