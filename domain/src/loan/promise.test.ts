import { describe, expect, it, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { rowName, rowsOf } from '../states/state-table.ts';
import { isPromisable, promiseStateOf } from './promise.ts';
import { promiseTable } from './promise-state.table.ts';

const payOn = '2026-04-20';
const promise = { amount: 500_00n, payOn, repaidBefore: 100_00n };
const before = { on: '2026-04-01', amount: 100_00n };

describe('a promise to pay', () => {
  it('is kept by what is repaid from then on until its day, in however many parts', () => {
    expect(promiseStateOf(promise, [before], payOn)).toBe('open');
    const half = { on: '2026-04-15', amount: 250_00n };
    expect(promiseStateOf(promise, [before, half], payOn)).toBe('open');
    expect(promiseStateOf(promise, [before, half, { ...half, on: payOn }], payOn)).toBe('kept');
    expect(promiseStateOf(promise, [before, half, { ...half, amount: 249_99n }], payOn)).toBe('open');
  });

  it('is broken once its day is over, and nothing that is paid later keeps it', () => {
    const late = { on: '2026-04-21', amount: 900_00n };
    expect(promiseStateOf(promise, [before], '2026-04-21')).toBe('broken');
    expect(promiseStateOf(promise, [before, late], '2026-04-21')).toBe('broken');
  });

  it('is for today at the earliest, and within 60 days', () => {
    expect([-1, 0, 60, 61].map((days) => isPromisable(addDays(payOn, days), payOn))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  const settled = rowsOf(promiseTable).filter(({ from, command }) => from === 'open' && command !== 'again');
  test.each(settled.map((row) => [rowName(row), row] as const))('%s', (_name, { command, when, outcome }) => {
    const today = addDays(payOn, { before: -1, at: 0, after: 1 }[when ?? 'at']);
    const paid = command === 'pay' ? [before, { on: today, amount: 500_00n }] : [before];
    expect(promiseStateOf(promise, paid, today)).toBe(outcome);
  });
});
