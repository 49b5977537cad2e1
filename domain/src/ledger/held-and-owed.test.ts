import { expect, test } from 'vitest';
import type { Chart } from './chart.ts';
import { heldAndOwed } from './held-and-owed.ts';

const name = { zh: '名', en: 'Name' };
const shortage = 'wallet.insufficient_balance';

const chart: Chart = {
  accounts: {
    wallet: { name, holds: ['CNY'], shortage },
    points: { name, holds: ['POINTS'], shortage },
    debt: { name, holds: ['CNY'], shortage, debt: true },
  },
  houses: {
    bank: { name, side: 'outside' },
    provider: { name, side: 'outside' },
    pot: { name, side: 'own', guarded: true },
    loans: { name, side: 'receivable' },
    register: { name, side: 'issued' },
    points_budget: { name, side: 'own', holds: ['POINTS'] },
  },
  kinds: {},
  recordGroups: {},
};

// A pot of 1,000.00 came through the bank; 600.00 were lent, of which 50.00 left through the provider.
const books: Record<string, bigint> = {
  bank: -1_000_00n,
  provider: 50_00n,
  pot: 400_00n,
  wallet: 550_00n,
  debt: 600_00n,
  points: 120n,
  points_budget: 880n,
  loans: -600_00n,
};
const found = heldAndOwed(chart, 'CNY', (accountClass) => books[accountClass] ?? 0n);

test('what is held is what stands outside, whoever holds it', () => {
  expect(found.held).toBe(950_00n);
});

test('it belongs to people and to the platform; what people owe is on neither side', () => {
  expect(found.owed).toEqual([
    { account: 'wallet', name, amount: 550_00n },
    { account: 'pot', name, amount: 400_00n },
  ]);
});

test('in points, those who have them and the budget stand there, and no money', () => {
  const inPoints = heldAndOwed(chart, 'POINTS', (accountClass) => books[accountClass] ?? 0n);
  expect(inPoints.owed.map(({ account }) => account)).toContain('points');
  expect(inPoints.owed.map(({ account }) => account)).not.toContain('wallet');
});

test('both sides come to the same', () => {
  expect(found.owed.reduce((total, { amount }) => total + amount, 0n)).toBe(found.held);
});
