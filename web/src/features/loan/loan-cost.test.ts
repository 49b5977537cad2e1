import type { LoanMethod } from '@banyan/domain/loan/loan-terms.ts';
import { expect, test } from 'vitest';
import { byMonth, costOf, discountedOf, type LoanCost } from './loan-cost.ts';

const termsOf = (method: LoanMethod, months = 3) => ({
  principal: 3_000_00n,
  rateBps: 960,
  months,
  method,
  startsOn: '2026-03-02',
});
const cost = (method: LoanMethod, months?: number, fee = 0n): LoanCost => {
  const known = costOf(termsOf(method, months), fee);
  if (!known) throw new Error('this is a loan');
  return known;
};

test('what a loan costs are the figures of its contract', () => {
  const { payments, interest, total, annualRateBps, isLevel, highest } = cost('equal_instalments');
  expect(payments.map((row) => row.total)).toEqual([1_016_17n, 1_016_17n, 1_016_19n]);
  expect(payments.map(({ outstanding }) => outstanding)).toEqual([2_008_29n, 1_007_97n, 0n]);
  expect({ interest, total, annualRateBps, isLevel, highest }).toEqual({
    interest: 48_53n,
    total: 3_048_53n,
    annualRateBps: 1003,
    isLevel: true,
    highest: 1_016_19n,
  });
});

test('where the instalments differ, the first and the last are told, and the income carries the highest but the last of interest alone', () => {
  const falling = cost('equal_principal');
  expect(falling.isLevel).toBe(false);
  expect(falling.first.total).toBeGreaterThan(falling.last.total);
  expect(falling.regular).toBe(falling.first.total);
  const atTheEnd = cost('interest_first');
  expect(atTheEnd.last.principal).toBe(3_000_00n);
  expect(atTheEnd.highest).toBe(atTheEnd.last.total);
  expect(atTheEnd.regular).toBeLessThan(100_00n);
});

test('discounted by the rate that is shown, all payments are worth what is received, but for its rounding', () => {
  for (const method of ['equal_instalments', 'equal_principal', 'interest_first'] as const) {
    const worth = discountedOf(cost(method, 24)).reduce((sum, each) => sum + each.worth, 0n);
    expect(Number(worth - 3_000_00n)).toBeLessThan(50);
    expect(Number(worth - 3_000_00n)).toBeGreaterThan(-50);
  }
});

test('what is paid in parts within a month is one bar, and what is paid by a schedule stays as it is', () => {
  const { payments } = cost('equal_instalments');
  expect(byMonth(payments)).toEqual(payments);
  const early = { dueOn: '2026-04-01', principal: 1_00n, interest: 2n, total: 1_02n, outstanding: 2_999_00n };
  const [april, may] = byMonth([early, ...payments]);
  expect(april).toMatchObject({
    dueOn: '2026-04-02',
    principal: 992_71n,
    interest: 24_48n,
    total: 1_017_19n,
  });
  expect(may).toEqual(payments[1]);
});

test('a fee is taken out of what is received, and raises the rate alone', () => {
  const [without, withFee] = [cost('equal_instalments'), cost('equal_instalments', 3, 15_00n)];
  expect([withFee.fee, withFee.received]).toEqual([15_00n, 2_985_00n]);
  expect([withFee.interest, withFee.total]).toEqual([without.interest, without.total]);
  expect(withFee.annualRateBps).toBeGreaterThan(without.annualRateBps + 250);
  const worth = discountedOf(withFee).reduce((sum, each) => sum + each.worth, 0n);
  expect(Math.abs(Number(worth - withFee.received))).toBeLessThan(50);
});

test('a weekend and the days that are declared closed put off the last days for paying, and nothing else', () => {
  const plain = cost('equal_instalments');
  const untils = ({ payments }: LoanCost) => payments.map(({ payableUntil }) => payableUntil);
  // The second falls due on a Saturday.
  expect(untils(plain)).toEqual(['2026-04-02', '2026-05-04', '2026-06-02']);
  const closed = costOf(termsOf('equal_instalments'), 0n, ['2026-04-02', '2026-04-03', '2026-05-04']);
  if (!closed) throw new Error('this is a loan');
  expect(untils(closed)).toEqual(['2026-04-06', '2026-05-05', '2026-06-02']);
  const dueOn = (known: LoanCost) => known.payments.map((payment) => payment.dueOn);
  expect(dueOn(closed)).toEqual(dueOn(plain));
  expect([closed.total, closed.annualRateBps]).toEqual([plain.total, plain.annualRateBps]);
});

test('nothing is no loan', () => {
  expect(costOf({ ...termsOf('equal_instalments'), principal: 0n }, 0n)).toBeNull();
  expect(costOf(termsOf('equal_instalments'), 3_000_00n)).toBeNull();
});
