import { expect, test } from 'vitest';
import { endFault, leftOver } from './ended-transfer.ts';

const block = { number: 100n, hash: 'the hundredth' };
const paid = { block, isDone: true };
const refused = { block, isDone: false };

test.each([
  ['there', paid, null],
  ['refused by the contract', refused, 'unpaid'],
  ['in no block', null, 'unpaid'],
])('what has paid and is %s by now: %s, %s', (_name, own, fault) => {
  expect(endFault({ step: 'settled', paidBy: null }, { own, instead: null })).toBe(fault);
});

test.each([
  ['in no block', null, null],
  ['refused by the contract', refused, null],
  ['there', paid, 'paid'],
])('what has come to nothing and is %s by now: %s, %s', (_name, own, fault) => {
  expect(endFault({ step: 'returned', paidBy: null }, { own, instead: null })).toBe(fault);
});

test.each([
  [null, paid, null],
  [refused, paid, null],
  [paid, paid, 'paid_twice'],
  [paid, null, 'paid_itself'],
  [paid, refused, 'paid_itself'],
  [null, null, 'unpaid'],
  [refused, refused, 'unpaid'],
])('paid by another: by now the own one is %o, and that one %o: %s', (own, instead, fault) => {
  expect(endFault({ step: 'settled', paidBy: 'another' }, { own, instead })).toBe(fault);
});

test('the books are wrong by what was paid too often, or not at all', () => {
  expect(leftOver('unpaid', 700n)).toBe(700n);
  expect(leftOver('paid', 700n)).toBe(-700n);
  expect(leftOver('paid_twice', 700n)).toBe(-700n);
  expect(leftOver('paid_itself', 700n)).toBeNull();
});
