import { expect, it } from 'vitest';
import { levelInstalment } from './level-instalment.ts';

/** PMT of spreadsheets for whole periods: rate, number of periods, present value → payment. */
it.each([
  // PMT(12 %/12; 12; -10000) = 888.487886…
  [10_000_00n, 12, 101n, 100n, 888_49n],
  // PMT(8 %/12; 10; -10000) = 1037.032089…, the example of the function's own documentation.
  [10_000_00n, 10, 1208n, 1200n, 1037_03n],
  // PMT(9 %/12; 24; -50000) = 2284.237113…
  [50_000_00n, 24, 1209n, 1200n, 2284_24n],
])('%s in %i equal periods at %s ÷ %s: %s', (principal, periods, growth, unit, payment) => {
  expect(
    levelInstalment(
      principal,
      Array.from({ length: periods }, () => growth),
      unit,
    ),
  ).toBe(payment);
});

it('without interest, every period pays the same part, rounded half up', () => {
  expect(levelInstalment(100n, [1n, 1n, 1n], 1n)).toBe(33n);
  expect(levelInstalment(101n, [1n, 1n], 1n)).toBe(51n);
});
