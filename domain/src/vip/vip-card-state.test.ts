import { describe, expect, test } from 'vitest';
import { addDays, type BusinessDate } from '../calendar/business-date.ts';
import { isRefusal, rowName, rowsOf, stepsIn, type When } from '../states/state-table.ts';
import { type Refundable, type RefundRefusal, refundRefusal, vipCardState } from './vip-card.ts';
import { type VipCardStanding, vipCardTable } from './vip-card-state.table.ts';

const boughtOn = '2026-03-02';
const card: Refundable = {
  startsOn: boughtOn,
  endsOn: '2026-04-01',
  price: 9_90n,
  days: 30,
  refundableUntil: '2026-03-09',
  isRefunded: false,
  isPerkUsed: false,
};
const later = { startsOn: '2026-04-01', endsOn: '2026-05-01' };
/** A card in each state, and a day on which it is in it. */
const brought: Record<VipCardStanding, [card: Refundable, on: BusinessDate]> = {
  waiting: [{ ...card, ...later }, boughtOn],
  running: [card, boughtOn],
  running_used: [{ ...card, isPerkUsed: true }, boughtOn],
  ended: [card, card.endsOn],
  refunded: [{ ...card, isRefunded: true }, boughtOn],
};
const codes: Record<RefundRefusal, string> = {
  refunded: 'vip.already_refunded',
  perk_used: 'vip.perk_used',
  over: 'vip.refund_over',
};
const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
const rowsFor = (wanted: string) =>
  rowsOf(vipCardTable)
    .filter(({ command }) => command === wanted)
    .map((row) => [rowName(row), row] as const);

describe('a VIP card', () => {
  test.each(rowsFor('refund'))('%s', (_name, { from, when, outcome }) => {
    const [held, on] = brought[from];
    const refusal = refundRefusal(held, when ? addDays(held.refundableUntil, shifts[when]) : on);
    expect(refusal && codes[refusal]).toBe(isRefusal(outcome) ? outcome : null);
  });

  test.each(rowsFor('look'))('%s', (_name, { from, when, outcome }) => {
    const [held, on] = brought[from];
    const limit = from === 'waiting' ? held.startsOn : held.endsOn;
    const state = vipCardState(held, when ? addDays(limit, shifts[when]) : on);
    expect(state === 'running' && held.isPerkUsed ? 'running_used' : state).toBe(outcome);
  });

  test('ends or is given back, and nothing leads back', () => {
    expect(stepsIn(vipCardTable)).toEqual([
      'waiting → refunded',
      'waiting → running',
      'running → refunded',
      'running → ended',
      'running_used → ended',
    ]);
  });
});
