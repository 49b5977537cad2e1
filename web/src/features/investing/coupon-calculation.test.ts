import type { CouponTerms } from '@banyan/domain/coupons/coupon-value.ts';
import { expect, test } from 'vitest';
import { couponPart, typedTerms } from './coupon-calculation.ts';

const terms = {
  principal: 20_000_00n,
  rateBps: 365,
  cycleDays: 90,
  style: 'at_maturity',
  valueOn: '2026-03-02',
} as const;
const cash: CouponTerms = { kind: 'cash', amount: 20_00n, minimum: 1_000_00n };
const rate: CouponTerms = { kind: 'rate', bonusBps: 200, bonusDays: 30, cap: 10_000_00n };

test('a rate coupon’s part is its bonus up to the cap, in one sum when its days are over', () => {
  // 10,000.00 × 2 % × 30 ÷ 365 = 16.438…
  expect(couponPart(rate, terms)).toEqual({
    kind: 'rate',
    value: 16_43n,
    counted: 10_000_00n,
    bonusBps: 200,
    days: 30,
    paidOn: '2026-04-01',
  });
});

test('the bonus days of a short investment end with it', () => {
  // 5,000.00 × 2 % × 10 ÷ 365 = 2.739…
  expect(couponPart(rate, { ...terms, principal: 5_000_00n, cycleDays: 10 })).toMatchObject({
    value: 2_73n,
    counted: 5_000_00n,
    days: 10,
    paidOn: '2026-03-12',
  });
});

test('a cash coupon’s part is its amount, and what is left is what one pays', () => {
  expect(couponPart(cash, terms)).toEqual({ kind: 'cash', value: 20_00n, toPay: 19_980_00n });
});

test('a coupon that adds nothing says why', () => {
  expect(couponPart(cash, { ...terms, principal: 999_99n })).toBe('below_minimum');
  expect(couponPart(rate, { ...terms, principal: 1n })).toBe('worthless');
});

test('own figures are a coupon once every field counts; its bonus is paid on the whole principal', () => {
  const typed = { rate: '1.5', days: '7', amount: '12.50' };
  const own = typedTerms('rate', typed);
  expect(own).toMatchObject({ kind: 'rate', bonusBps: 150, bonusDays: 7 });
  // 20,000.00 × 1.5 % × 7 ÷ 365 = 5.753…
  expect(own && couponPart(own, terms)).toMatchObject({ value: 5_75n, counted: 20_000_00n });
  expect(typedTerms('rate', { ...typed, rate: '37' })).toBeNull();
  expect(typedTerms('rate', { ...typed, days: '0' })).toBeNull();
  expect(typedTerms('cash', { ...typed, amount: '' })).toBeNull();
});

test('a cash coupon of own figures leaves something to pay', () => {
  const own = typedTerms('cash', { rate: '', days: '', amount: '20000' });
  expect(own && couponPart(own, terms)).toBe('below_minimum');
  expect(own && couponPart(own, { ...terms, principal: 20_000_01n })).toMatchObject({ toPay: 1n });
});
