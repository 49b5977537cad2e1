import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  expectedOf,
  goodsOf,
  largestOf,
  type OddsTable,
  type Prize,
  parts,
  segmentAt,
  tableProblem,
  tableText,
} from './odds-table.ts';
import { readTable } from './receipt.ts';
import { lackOf } from './wheel-state.ts';

const none: Prize = { kind: 'none' };
const pointsOf = (amount: bigint): Prize => ({ kind: 'points', amount });
const cashOf = (amount: bigint): Prize => ({ kind: 'cash', amount });

const mug: Prize = { kind: 'good', goodId: 'mug' };
const prizes = [pointsOf(10n), pointsOf(20n), pointsOf(50n), pointsOf(500n), cashOf(1_00n), cashOf(8_88n)];
const table: OddsTable = {
  game: 'wheel',
  substitute: 1,
  segments: [...prizes, none, none].map((prize, i) => ({
    name: { zh: `奖 ${i + 1}`, en: `Prize ${i + 1}` },
    prize,
    weight: [3_000, 2_500, 1_500, 50, 100, 10, 1_340, 1_500][i] ?? 0,
    stock: [null, null, null, 20, 50, 5, null, null][i] ?? null,
  })),
};
const changed = (number: number, change: object): OddsTable => ({
  ...table,
  segments: table.segments.map((segment, i) => (i === number - 1 ? { ...segment, ...change } : segment)),
});

test('odds have eight segments that add up to 10,000, and a substitute that is always there', () => {
  expect(tableProblem(table)).toBeNull();
  expect(tableProblem({ ...table, segments: table.segments.slice(1) })).toBe('segments');
  expect(tableProblem(changed(1, { weight: 3_001 }))).toBe('weights');
  expect(tableProblem(changed(1, { weight: 0 }))).toBe('segments');
  expect(tableProblem(changed(4, { stock: 0 }))).toBe('segments');
  expect(tableProblem(changed(1, { prize: pointsOf(0n) }))).toBe('segments');
  expect(tableProblem({ ...table, substitute: 4 })).toBe('substitute');
  expect(tableProblem({ ...changed(5, { stock: null }), substitute: 5 })).toBe('substitute');
  expect(tableProblem({ ...table, substitute: 9 })).toBe('substitute');
  expect(tableProblem({ ...table, substitute: 8 })).toBeNull();
});

test('a good has a stock, is a prize of the wheel alone, and no substitute', () => {
  expect(tableProblem(changed(4, { prize: mug }))).toBeNull();
  expect(tableProblem(changed(4, { prize: mug, stock: null }))).toBe('segments');
  expect(tableProblem({ ...changed(4, { prize: mug }), substitute: 4 })).toBe('substitute');
  const set = { ...changed(4, { prize: mug }), game: 'card_set' as const };
  expect(tableProblem({ ...set, segments: set.segments.slice(0, 6) })).toBe('segments');
});

test('a good counts as what it is said to cost, and as no money and no points otherwise', () => {
  const odds = changed(4, { prize: mug });
  const worthOf = () => ({ points: 600n, cash: 2_00n });
  // 50 of 10,000 draws bring the good: 600 points in place of 500, and 2.00 beside what there was.
  expect(expectedOf(odds, worthOf)).toEqual({ points: 185_000n, cash: 28_880n });
  expect(expectedOf(odds)).toEqual({ points: 155_000n, cash: 18_880n });
  expect(largestOf(odds.segments, worthOf)).toEqual({ points: 600n, cash: 8_88n });
  expect(largestOf(odds.segments)).toEqual({ points: 50n, cash: 8_88n });
  const stocked = odds.segments.map((s) => ({ ...s, left: s.stock }));
  expect(lackOf(stocked, { points: 50n, cash: 8_88n })).toBeNull();
});

test('the pieces of a good are those of all segments that promise it', () => {
  const pot: Prize = { kind: 'good', goodId: 'a pot' };
  const odds = {
    segments: [changed(4, { prize: mug }), changed(5, { prize: pot }), changed(6, { prize: mug })].flatMap(
      ({ segments }, i) => segments.slice(3 + i, 4 + i),
    ),
  };
  expect([...goodsOf(odds)]).toEqual([
    ['a pot', 50],
    ['mug', 25],
  ]);
  expect([...goodsOf(table)]).toEqual([]);
});

test('a segment begins where the one before it ends', () => {
  expect(
    [0, 2_999, 3_000, 5_499, 5_500, 6_999, 7_000, 7_049, 7_050, 9_999].map((v) => segmentAt(table, v)),
  ).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 8]);
  expect(() => segmentAt(table, parts)).toThrow(RangeError);
});

test('each segment has as many values as its weight says', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 7, maxLength: 7 }), (some) => {
      const weights = [...some, parts - some.reduce((sum, weight) => sum + weight, 0)];
      const odds = { ...table, segments: table.segments.map((s, i) => ({ ...s, weight: weights[i] ?? 0 })) };
      const counts = Array.from({ length: 8 }, () => 0);
      for (let value = 0; value < parts; value += 1) counts[segmentAt(odds, value) - 1]! += 1;
      expect(counts).toEqual(weights);
    }),
    { numRuns: 20 },
  );
});

test('what a draw brings on average is the sum of prizes by their weights', () => {
  // 0.3 × 10 + 0.25 × 20 + 0.15 × 50 + 0.005 × 500 points; 0.01 × 1.00 + 0.001 × 8.88 of money.
  expect(expectedOf(table)).toEqual({ points: 180_000n, cash: 18_880n });
  expect(largestOf(table.segments)).toEqual({ points: 500n, cash: 8_88n });
});

test('the text of a table is read as it was written, and no other text is', () => {
  const text = tableText({ ...table, number: 3 });
  expect(text).toMatch(
    /^\{"table":3,"substitute":1,"segments":\[\{"zh":"奖 1","en":"Prize 1","prize":"points","amount":"10","weight":3000,"stock":null\}/,
  );
  expect(text).toContain('"prize":"cash","amount":"8.88","weight":10,"stock":5');
  expect(text).toContain('"prize":"none","amount":null');
  expect(readTable(text)).toEqual({ ...table, number: 3 });
  const withGood = { ...changed(4, { prize: mug }), number: 3 };
  expect(tableText(withGood)).toContain('"prize":"good","amount":null,"good":"mug","weight":50,"stock":20');
  expect(readTable(tableText(withGood))).toEqual(withGood);
  expect(readTable(tableText(withGood).replace('"good":"mug",', ''))).toBeUndefined();
  for (const other of [
    '',
    '[]',
    '{}',
    `${text} `,
    text.replace('3000', '3001'),
    text.replace('"10"', '"010"'),
  ])
    expect(readTable(other)).toBeUndefined();
});

test('a wheel is closed while the funds do not hold the largest prize that is still there', () => {
  const stocked = (left: number | null) => table.segments.map((s) => ({ ...s, left: s.stock && left }));
  expect(lackOf(stocked(1), { points: 500n, cash: 8_88n })).toBeNull();
  expect(lackOf(stocked(1), { points: 499n, cash: 8_88n })).toBe('points');
  expect(lackOf(stocked(1), { points: 500n, cash: 8_87n })).toBe('cash');
  expect(lackOf(stocked(0), { points: 50n, cash: 0n })).toBeNull();
  expect(lackOf(stocked(0), { points: 49n, cash: 0n })).toBe('points');
});
