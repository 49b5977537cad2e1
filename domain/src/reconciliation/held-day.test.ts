import { expect, test } from 'vitest';
import type { Chart } from '../ledger/chart.ts';
import { heldDayOf } from './held-day.ts';

const name = { zh: '名', en: 'Name' };
const shortage = 'wallet.insufficient_balance';

const chart: Chart = {
  accounts: {
    wallet: { name, holds: ['CNY'], shortage },
    debt: { name, holds: ['CNY'], shortage, debt: true },
  },
  houses: {
    bank: { name, side: 'outside' },
    taken: { name, side: 'outside' },
    paid: { name, side: 'outside' },
    pot: { name, side: 'own' },
    loans: { name, side: 'receivable' },
  },
  kinds: {},
  recordGroups: {},
};

// A pot of 1,000.00 came through the bank and 600.00 of it were lent; 90.00 came by one provider, which paid out 20.00;
// 5.00 came by another, and 7.00 as transfers to the bank account.
const people = [
  { kind: 'wallet', total: 682_00n },
  { kind: 'debt', total: 600_00n },
];
const houses = [
  { house: 'bank', total: -1_000_00n },
  { house: 'loans', total: -600_00n },
  { house: 'paid/one', total: 20_00n },
  { house: 'pot', total: 400_00n },
  { house: 'taken/one', total: -90_00n },
  { house: 'taken/other', total: -5_00n },
  { house: 'taken/transfer', total: -7_00n },
];
const day = heldDayOf(chart, people, houses, ['bank', 'taken/transfer']);

test('what customers are owed leaves out what they owe, and what is own is what the platform has', () => {
  expect([day.owed, day.own]).toEqual([682_00n, 400_00n]);
});

test('what mirrors the bank account is at the bank, and each provider has what it took less what it paid', () => {
  expect(day.booked).toBe(1_007_00n);
  expect([...day.inTransit]).toEqual([
    ['one', 70_00n],
    ['other', 5_00n],
  ]);
});

test('both sides come to the same', () => {
  const held = [...day.inTransit.values()].reduce((total, amount) => total + amount, day.booked);
  expect(held).toBe(day.owed + day.own);
});

test('books with nothing in them have nothing anywhere', () => {
  const nothing = { owed: 0n, own: 0n, booked: 0n, inTransit: new Map() };
  expect(heldDayOf(chart, [], [], ['bank'])).toEqual(nothing);
});
