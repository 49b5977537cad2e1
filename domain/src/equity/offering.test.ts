import { describe, expect, test } from 'vitest';
import { allotmentDueAt, allottedState, type OfferingRecord, offeringStateOf } from './offering-state.ts';
import { valueOf } from './position.ts';
import { checkShareSubscription, costOfLots } from './subscription-check.ts';

const opensAt = new Date('2026-03-02T01:00:00Z');
const closesAt = new Date('2026-03-09T07:00:00Z');
const published: OfferingRecord = {
  publishedAt: new Date('2026-03-01T00:00:00Z'),
  opensAt,
  closesAt,
  settledAt: null,
  withdrawnAt: null,
};
const before = (instant: Date) => new Date(instant.getTime() - 1);

describe('the state of an offering', () => {
  test.each([
    ['draft', { ...published, publishedAt: null }, opensAt],
    ['published', published, before(opensAt)],
    ['open', published, opensAt],
    ['open', published, before(closesAt)],
    ['allotting', published, closesAt],
    ['settled', { ...published, settledAt: closesAt }, closesAt],
    ['withdrawn', { ...published, withdrawnAt: opensAt }, opensAt],
    ['withdrawn', { ...published, publishedAt: null, withdrawnAt: opensAt }, closesAt],
  ])('is %s', (state, record, now) => {
    expect(offeringStateOf(record, now)).toBe(state);
  });
});

test('an allotment is due so many hours after the window', () => {
  expect(allotmentDueAt(closesAt, { allotHours: 24 })).toEqual(new Date('2026-03-10T07:00:00Z'));
});

test.each([
  [4n, 4n, 'allotted'],
  [4n, 3n, 'partly_allotted'],
  [4n, 0n, 'not_allotted'],
])('%s lots wanted, %s got: %s', (wanted, lots, state) => {
  expect(allottedState(wanted, lots)).toBe(state);
});

describe('subscribing', () => {
  const offered = { ...published, price: 2_50n, lotShares: 100, maxLots: 10n };
  const check = (lots: bigint, heldLots: bigint, now = opensAt) =>
    checkShareSubscription(offered, { lots, heldLots, now });

  test('holds the price of all shares', () => {
    expect(costOfLots(4n, offered)).toBe(1_000_00n);
    expect(check(4n, 0n)).toEqual({ ok: true, amount: 1_000_00n });
  });

  test('is for the window alone', () => {
    expect(check(1n, 0n, closesAt)).toEqual({
      ok: false,
      refusal: { code: 'not_open', state: 'allotting' },
    });
  });

  test('stays within the limit of one person', () => {
    expect(check(10n, 0n)).toEqual({ ok: true, amount: 2_500_00n });
    expect(check(11n, 0n)).toEqual({ ok: false, refusal: { code: 'above_limit' } });
  });

  test('is done once: the remainders of many small subscriptions would come to more than that of a large one', () => {
    expect(check(1n, 1n)).toEqual({ ok: false, refusal: { code: 'already_subscribed' } });
  });

  test('stays within what an amount may be', () => {
    const costly = { ...offered, maxLots: 10n ** 15n };
    expect(checkShareSubscription(costly, { lots: 10n ** 14n, heldLots: 0n, now: opensAt })).toEqual({
      ok: false,
      refusal: { code: 'amount_too_large' },
    });
  });
});

test('a position is worth its shares at the last price, and gains what that is above its cost', () => {
  expect(valueOf({ shares: 400n, cost: 1_000_00n }, 3_00n)).toEqual({ value: 1_200_00n, gain: 200_00n });
  expect(valueOf({ shares: 400n, cost: 1_000_00n }, 2_00n)).toEqual({ value: 800_00n, gain: -200_00n });
});
