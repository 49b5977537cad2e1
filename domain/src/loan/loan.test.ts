import { expect, test } from 'vitest';
import { annualRateBps, effectiveRateBps } from './effective-rate.ts';
import { levelInstalment } from './level-instalment.ts';
import { loanSchedule } from './schedule.ts';

test('x', () => {
  expect(levelInstalment(10000_00n, Array(12).fill(101n), 100n)).toBe(888_49n);
  expect(effectiveRateBps(1000_00n, [{ amount: 1200_00n, after: 18 }], 12)).toBe(1292);
  expect(effectiveRateBps(950_00n, [{ amount: 1200_00n, after: 18 }], 12)).toBe(1685);
  expect(
    effectiveRateBps(
      1000_00n,
      [
        { amount: 600_00n, after: 1 },
        { amount: 600_00n, after: 2 },
      ],
      1,
    ),
  ).toBe(1307);
  expect(
    effectiveRateBps(
      1000_00n,
      [
        { amount: 272_00n, after: 3 },
        { amount: 272_00n, after: 6 },
        { amount: 544_00n, after: 12 },
      ],
      12,
    ),
  ).toBe(1319);
  const s = loanSchedule({
    principal: 3000_00n,
    rateBps: 960,
    months: 3,
    method: 'equal_instalments',
    startsOn: '2026-03-02',
  });
  console.log(s, annualRateBps({ principal: 3000_00n, fee: 0n, startsOn: '2026-03-02' }, s));
  const s2 = loanSchedule({
    principal: 30000_00n,
    rateBps: 960,
    months: 24,
    method: 'equal_instalments',
    startsOn: '2026-03-02',
  });
  const t = performance.now();
  for (let i = 0; i < 100; i++) annualRateBps({ principal: 30000_00n, fee: 0n, startsOn: '2026-03-02' }, s2);
  console.log((performance.now() - t) / 100);
});
