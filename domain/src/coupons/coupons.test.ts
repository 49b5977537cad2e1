import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';
import { campaignStatus } from './campaign-status.ts';
import { bestCoupons, couponProblem, mayCombine, type OwnCoupon } from './choose-coupons.ts';
import { type CouponState, couponMayBecome, couponStates, shownState } from './coupon-state.ts';
import { bonusDueOn, type CouponTerms, couponValue, couponWorstCase } from './coupon-value.ts';
import { isOpenOffer } from './gift-state.ts';

const cash = { kind: 'cash', amount: 20_00n, minimum: 1_000_00n } as const;
const rate = { kind: 'rate', bonusBps: 200, bonusDays: 30, cap: 10_000_00n } as const;
const own = (couponId: string, terms: CouponTerms, lastOn = '2026-03-31'): OwnCoupon => ({
  couponId,
  terms,
  state: 'unused',
  lastOn,
});
const rankOf = ({ couponId, terms, lastOn }: OwnCoupon) =>
  `${terms.kind === 'cash' ? 99_99n - terms.amount : 0n} ${lastOn} ${couponId}`;
const today = '2026-03-01';
const purchase = { principal: 10_000_00n, cycleDays: 30 };

test('one coupon for a purchase, restored ones are good for 3 days, and gifts wait 72 hours', () => {
  expect(defaultPolicy.coupons).toEqual({ stackable: false, restoredDays: 3, giftHours: 72 });
});

describe('what a coupon gives', () => {
  test.each<[CouponTerms, { principal: bigint; cycleDays: number }, bigint]>([
    [cash, { principal: 1_000_00n, cycleDays: 1 }, 20_00n],
    [cash, { principal: 999_99n, cycleDays: 365 }, 0n],
    // 10,000.00 × 2.00 % × 30 ÷ 365 = 16.438…
    [rate, { principal: 10_000_00n, cycleDays: 30 }, 16_43n],
    [rate, { principal: 10_000_01n, cycleDays: 31 }, 16_43n],
    [rate, { principal: 5_000_00n, cycleDays: 30 }, 8_21n],
    [rate, { principal: 10_000_00n, cycleDays: 10 }, 5_47n],
  ])('%# is by its terms, up to its cap and no longer than the investment runs', (terms, bought, value) => {
    expect(couponValue(terms, bought)).toBe(value);
    expect(couponWorstCase(terms) >= value).toBe(true);
  });

  test('at most, it is what the terms say of the largest and longest purchase', () => {
    expect([cash, rate].map(couponWorstCase)).toEqual([20_00n, 16_43n]);
  });

  test('a bonus is due when its days are over, or with the end of the investment', () => {
    expect(bonusDueOn(rate, { valueOn: '2026-03-02', cycleDays: 90 })).toBe('2026-04-01');
    expect(bonusDueOn(rate, { valueOn: '2026-03-02', cycleDays: 7 })).toBe('2026-03-09');
  });
});

describe('the best choice', () => {
  const best = (coupons: OwnCoupon[], isStackable = false, bought = purchase) =>
    bestCoupons(coupons, bought, { today, isStackable });

  test('is the coupon that gives the most, whatever its kind', () => {
    expect(best([own('a', rate), own('b', cash)])).toEqual({
      couponIds: ['b'],
      value: 20_00n,
      reason: 'highest_value',
      lastOn: '2026-03-31',
    });
    expect(best([own('a', rate)])).toMatchObject({ couponIds: ['a'], reason: 'only' });
  });

  test('of those that give the same it is the one that expires first, then the one with the smaller id', () => {
    const [late, soon] = [own('a', cash, '2026-03-31'), own('b', cash, '2026-03-02')];
    expect(best([late, soon])).toMatchObject({
      couponIds: ['b'],
      reason: 'earlier_expiry',
      lastOn: '2026-03-02',
    });
    expect(best([own('b', cash), own('a', cash)])).toMatchObject({ couponIds: ['a'] });
  });

  test('is the same in whatever order the coupons come', () => {
    const amounts = fc.constantFrom(5_00n, 6_00n);
    const days = fc.constantFrom('2026-03-02', '2026-03-09', '2026-03-31');
    const some = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), amounts, days), {
      selector: ([id]) => id,
      minLength: 1,
    });
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat(99)), (drawn, luck) => {
        const coupons = drawn.map(([id, amount, lastOn]) => own(id, { ...cash, amount }, lastOn));
        const first = coupons.toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))[0];
        const shuffled = coupons
          .map((coupon) => ({ coupon, at: luck.next().value }))
          .sort((a, b) => a.at - b.at);
        expect(best(shuffled.map(({ coupon }) => coupon))?.couponIds).toEqual([first?.couponId]);
      }),
    );
  });

  test('says that it expires earlier only where another gives the same and expires later', () => {
    const less = { ...cash, amount: 16_43n };
    const reasonOf = (coupons: OwnCoupon[], isStackable = false) => best(coupons, isStackable)?.reason;
    // The same worth on the same day, one that gives less and stays longer, and one that stays longer.
    expect(reasonOf([own('a', cash), own('b', cash)])).toBe('highest_value');
    expect(reasonOf([own('a', cash, '2026-03-02'), own('b', less)])).toBe('highest_value');
    expect(reasonOf([own('a', cash, '2026-03-02'), own('b', cash)])).toBe('earlier_expiry');
    // Of another kind: it competes only where one coupon is all that may be used.
    expect(reasonOf([own('a', less, '2026-03-02'), own('b', rate)])).toBe('earlier_expiry');
    const both = [own('a', less, '2026-03-02'), own('b', rate), own('c', { ...cash, amount: 1_00n })];
    expect(reasonOf(both, true)).toBe('highest_value');
    expect(reasonOf([...both, own('d', rate, '2026-04-30')], true)).toBe('earlier_expiry');
  });

  test('is one of each kind where they may be combined', () => {
    const coupons = [own('a', rate, '2026-03-09'), own('b', cash), own('c', { ...cash, amount: 5_00n })];
    expect(best(coupons, true)).toEqual({
      couponIds: ['b', 'a'],
      value: 36_43n,
      reason: 'highest_value',
      lastOn: '2026-03-09',
    });
    expect(best(coupons.slice(0, 2), true)).toMatchObject({ reason: 'only' });
  });

  test('is none where none can be used', () => {
    const small = { principal: 1n, cycleDays: 1 };
    expect(best([own('a', cash), own('b', rate)], false, small)).toBeNull();
    expect(best([{ ...own('a', cash), state: 'used' }, own('b', cash, '2026-02-28')])).toBeNull();
  });

  test.each([
    [own('a', cash), purchase, null],
    [own('a', cash), { ...purchase, principal: 1_000_00n }, null],
    [own('a', cash), { ...purchase, principal: 999_99n }, 'below_minimum'],
    [own('a', rate), { ...purchase, principal: 1n }, 'worthless'],
    [own('a', cash, '2026-02-28'), purchase, 'expired'],
    [{ ...own('a', cash), state: 'reserved' as const }, purchase, 'reserved'],
    [{ ...own('a', cash), state: 'gifted' as const }, purchase, 'gifted'],
  ])('%# says what stands against a coupon', (coupon, bought, problem) => {
    expect(couponProblem(coupon, bought, today)).toBe(problem);
  });

  test('coupons are combined only as one of each kind, and only where that is allowed', () => {
    expect(
      [[], ['cash'], ['cash', 'rate'], ['cash', 'cash']].map((kinds) => mayCombine(kinds as ['cash'], true)),
    ).toEqual([true, true, true, false]);
    expect(mayCombine(['cash', 'rate'], false)).toBe(false);
    expect([mayCombine([], false), mayCombine(['rate'], false)]).toEqual([true, true]);
  });
});

test('a coupon that is not used yet may be used at once, by reservation, or never', () => {
  const from = (state: CouponState) => couponStates.filter((to) => couponMayBecome(state, to));
  expect(from('unused')).toEqual(['reserved', 'used', 'expired']);
  expect(from('reserved')).toEqual(['unused', 'used', 'expired', 'gifted']);
  expect(from('used')).toEqual(['unused']);
  expect([...from('expired'), ...from('gifted')]).toEqual([]);
});

test('an unused coupon is shown as expired from the day after its last, before any job has run', () => {
  const coupon = { state: 'unused', lastOn: today } as const;
  expect([shownState(coupon, today), shownState(coupon, '2026-03-02')]).toEqual(['unused', 'expired']);
  expect(shownState({ ...coupon, state: 'reserved' }, '2026-03-02')).toBe('reserved');
});

test('an offer is open until its instant, and not at it', () => {
  const expiresAt = new Date('2026-03-04T00:00:00Z');
  const before = new Date(expiresAt.getTime() - 1);
  expect(isOpenOffer({ state: 'offered', expiresAt }, before)).toBe(true);
  expect(isOpenOffer({ state: 'offered', expiresAt }, expiresAt)).toBe(false);
  expect(isOpenOffer({ state: 'accepted', expiresAt }, before)).toBe(false);
});

test('a campaign runs from its start until its end, once published and unless stopped', () => {
  const [startsAt, endsAt] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-09T00:00:00Z')];
  const before = (at: Date) => new Date(at.getTime() - 1);
  const published = { publishedAt: startsAt, stoppedAt: null, startsAt, endsAt };
  expect(campaignStatus({ ...published, publishedAt: null }, startsAt)).toBe('draft');
  expect(campaignStatus(published, before(startsAt))).toBe('scheduled');
  expect(campaignStatus(published, startsAt)).toBe('running');
  expect(campaignStatus(published, before(endsAt))).toBe('running');
  expect(campaignStatus(published, endsAt)).toBe('ended');
  expect(campaignStatus({ ...published, stoppedAt: startsAt }, endsAt)).toBe('stopped');
});
