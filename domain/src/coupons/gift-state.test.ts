import { describe, expect, test } from 'vitest';
import { isRefusal, rowName, rowsOf, stepsIn, type When } from '../states/state-table.ts';
import { type GiftStanding, giftTable } from './gift-state.table.ts';
import { isOpenOffer } from './gift-state.ts';

const expiresAt = new Date('2026-05-20T04:00:00Z');
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
/** An offer in each state; what is overdue is an offer still, and its time is over. */
const openAt = (state: GiftStanding, when: When | null): boolean => {
  const over = state === 'overdue' ? 0 : -1;
  const now = new Date(expiresAt.getTime() + (when ? shifts[when] : over));
  return isOpenOffer({ state: state === 'overdue' ? 'offered' : state, expiresAt }, now);
};

describe('the offer of a coupon', () => {
  const decided = rowsOf(giftTable).filter(({ command }) => command !== 'return');
  test.each(decided.map((row) => [rowName(row), row] as const))('%s', (_name, { from, when, outcome }) => {
    expect(openAt(from, when)).toBe(!isRefusal(outcome));
  });

  const returned = rowsOf(giftTable).filter(({ command, when }) => command === 'return' && when !== null);
  test.each(returned.map((row) => [rowName(row), row] as const))('%s', (_name, { from, when, outcome }) => {
    expect(openAt(from, when) ? 'offered' : 'returned').toBe(outcome);
  });

  test('ends once', () => {
    const steps = stepsIn(giftTable);
    expect(steps.every((step) => /^(offered|overdue) → /.test(step))).toBe(true);
    expect(steps).toHaveLength(5);
  });
});
