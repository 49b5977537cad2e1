import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { interestOver } from '../investing/interest.ts';
import { defaultPolicy } from '../policy.ts';
import { couponWorth, paysOffFrom } from './card-worth.ts';
import {
  areSameTerms,
  cardTermsOf,
  couponDueOn,
  maySwitchRenewal,
  refundOf,
  refundRefusal,
  renewalOn,
  renewalToldOn,
  startsOnAfter,
  vipCardState,
  vipProducts,
} from './vip-card.ts';

const rules = defaultPolicy.vip;
const startsOn = '2026-03-02';
const month = { startsOn, endsOn: '2026-04-01', isRefunded: false };
const refundable = { ...month, price: 9_90n, days: 30, refundableUntil: '2026-03-09', isPerkUsed: false };

test('a card gives a coupon for each whole month of 30 days', () => {
  expect(vipProducts.map((product) => cardTermsOf(rules, product).months)).toEqual([1, 3, 12]);
  expect([couponDueOn(startsOn, 0), couponDueOn(startsOn, 2)]).toEqual([startsOn, '2026-05-01']);
});

test('a card waits before its first day, runs on it and on its last, and has ended on the next', () => {
  const states = ['2026-03-01', startsOn, '2026-03-31', '2026-04-01'].map((on) => vipCardState(month, on));
  expect(states).toEqual(['waiting', 'running', 'running', 'ended']);
  expect(vipCardState({ ...month, isRefunded: true }, startsOn)).toBe('refunded');
});

test('a card is renewed on its last day, which is told two days before, and is wanted before that day', () => {
  expect([renewalToldOn(month.endsOn), renewalOn(month.endsOn)]).toEqual(['2026-03-29', '2026-03-31']);
  expect(['2026-03-30', '2026-03-31'].map((on) => maySwitchRenewal(month, on))).toEqual([true, false]);
  expect(maySwitchRenewal({ ...month, isRefunded: true }, startsOn)).toBe(false);
});

test('whatever is changed about a card, it is no longer the same', () => {
  const terms = cardTermsOf(rules, 'month');
  expect(areSameTerms(terms, { ...terms })).toBe(true);
  const changes = [
    { price: terms.price + 1n },
    { days: terms.days + 1 },
    { months: terms.months + 1 },
    { makeUps: terms.makeUps + 1 },
    { bonusBps: terms.bonusBps + 1 },
    { bonusDays: terms.bonusDays + 1 },
    { cap: terms.cap + 1n },
  ];
  for (const change of changes) expect(areSameTerms(terms, { ...terms, ...change })).toBe(false);
});

test('a card begins when the last one ends, and at once where none runs', () => {
  expect(startsOnAfter(null, startsOn)).toBe(startsOn);
  expect(startsOnAfter('2026-03-01', startsOn)).toBe(startsOn);
  expect(startsOnAfter('2026-04-01', startsOn)).toBe('2026-04-01');
});

test('a card can be given back up to its last day for it, if no perk was used, and once', () => {
  expect(refundRefusal(refundable, '2026-03-09')).toBeNull();
  expect(refundRefusal(refundable, '2026-03-10')).toBe('over');
  const long = { ...refundable, refundableUntil: '2026-04-02' };
  expect([refundRefusal(long, '2026-03-31'), refundRefusal(long, '2026-04-01')]).toEqual([null, 'over']);
  expect(refundRefusal({ ...refundable, isPerkUsed: true }, startsOn)).toBe('perk_used');
  expect(refundRefusal({ ...refundable, isRefunded: true, isPerkUsed: true }, startsOn)).toBe('refunded');
});

test('what is kept of 9.90 for 30 days is 0.33 a day, and nothing before its first day', () => {
  expect(refundOf(refundable, startsOn)).toEqual({ usedDays: 0, kept: 0n, refund: 9_90n });
  expect(refundOf(refundable, '2026-03-09')).toEqual({ usedDays: 7, kept: 2_31n, refund: 7_59n });
  expect(refundOf(refundable, '2026-02-20')).toEqual({ usedDays: 0, kept: 0n, refund: 9_90n });
  expect(refundOf({ ...refundable, price: 98_00n, days: 365 }, '2026-03-03').kept).toBe(26n);
});

test('what is kept and what is paid back are the price, and no day is kept that is not used', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 8n });
  const days = fc.integer({ min: 1, max: 1_100 });
  fc.assert(
    fc.property(price, days, fc.integer({ min: -10, max: 1_200 }), (paid, long, later) => {
      const { kept, refund, usedDays } = refundOf(
        { price: paid, days: long, startsOn },
        addDays(startsOn, later),
      );
      expect(kept + refund).toBe(paid);
      expect(kept * BigInt(long) <= paid * BigInt(usedDays)).toBe(true);
      expect((kept + 1n) * BigInt(long) > paid * BigInt(usedDays)).toBe(true);
    }),
  );
});

test('1 % more on 20,000.00 for 30 days is 16.43: a month’s card pays off from 12,045.00 invested', () => {
  const terms = cardTermsOf(rules, 'month');
  expect(couponWorth(terms)).toBe(16_43n);
  expect(paysOffFrom(terms)).toBe(12_045_00n);
  expect(paysOffFrom({ ...terms, price: 16_43n })).toBe(19_990_00n);
  expect(paysOffFrom({ ...terms, price: 16_44n })).toBeNull();
});

test('from where a card pays off its coupons bring the price, and not for a unit less', () => {
  const terms = fc.record({
    price: fc.bigInt({ min: 1n, max: 1_000_00n }),
    months: fc.integer({ min: 1, max: 36 }),
    bonusBps: fc.integer({ min: 1, max: 500 }),
    bonusDays: fc.integer({ min: 1, max: 365 }),
    cap: fc.bigInt({ min: 1n, max: 10_000n }).map((units) => units * 100n),
  });
  fc.assert(
    fc.property(terms, (card) => {
      const brought = (principal: bigint) =>
        interestOver(principal, card.bonusBps, card.bonusDays) * BigInt(card.months);
      const from = paysOffFrom(card);
      // Where even the cap brings too little there is nothing from which it pays off.
      const enough = from ?? card.cap;
      expect(enough <= card.cap).toBe(true);
      expect(brought(enough) >= card.price).toBe(from !== null);
      expect(brought(enough - 100n) < card.price).toBe(true);
    }),
  );
});
