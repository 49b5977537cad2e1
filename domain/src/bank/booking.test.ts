import { expect, test } from 'vitest';
import { bookingOf } from './booking.ts';

test('a settlement is what arrived, and costs what the provider has kept', () => {
  expect(bookingOf(97_00n, 3_00n)).toEqual({ kind: 'settlement_in', amount: 97_00n, cost: 3_00n });
  expect(bookingOf(97_00n, 0n)).toEqual({ kind: 'settlement_in', amount: 97_00n, cost: 0n });
});

test('what was sent ahead to a provider costs nothing', () => {
  expect(bookingOf(-50_00n, 0n)).toEqual({ kind: 'settlement_out', amount: 50_00n, cost: 0n });
});

test('without a provider it is interest or a charge, and a charge costs what it is', () => {
  expect(bookingOf(1n, null)).toEqual({ kind: 'bank_interest', amount: 1n, cost: 0n });
  expect(bookingOf(-12_00n, null)).toEqual({ kind: 'bank_charge', amount: 12_00n, cost: 12_00n });
});
