import { describe, expect, test } from 'vitest';
import { isRefusal, rowName, rowsOf } from '../states/state-table.ts';
import { correctionOf } from './correction.ts';
import { fixTable } from './difference-fix.table.ts';
import { differenceTable } from './difference-state.table.ts';
import {
  awaitsDecision,
  differenceStates,
  fixStates,
  isOpen,
  type Measure,
  measures,
  measuresFor,
  stateAfter,
} from './difference-state.ts';
import { type Booked, outlivedOf } from './outlived.ts';

test('an open difference and a proposed measure wait for somebody, and nothing else does', () => {
  expect(differenceStates.filter(isOpen)).toEqual(['open']);
  expect(fixStates.filter(awaitsDecision)).toEqual(['proposed']);
});

describe('a measure for a difference', () => {
  const decided = rowsOf(fixTable).filter(({ command }) => command !== 'propose_again');
  test.each(decided.map((row) => [rowName(row), row] as const))('%s', (_name, { from, outcome }) => {
    expect(awaitsDecision(from)).toBe(!isRefusal(outcome));
  });
});

describe('a difference', () => {
  const isMeasure = (command: string): command is Measure => measures.some((one) => one === command);
  const decided = rowsOf(differenceTable).filter(({ command }) => isMeasure(command));
  test.each(decided.map((row) => [rowName(row), row] as const))('%s', (_name, { from, command, outcome }) => {
    expect(isOpen(from)).toBe(!isRefusal(outcome));
    if (isMeasure(command) && isOpen(from)) expect(stateAfter[command]).toBe(outcome);
  });
});

test('what was booked nowhere can be explained alone', () => {
  expect(measuresFor(null)).toEqual(['explain']);
  expect(measuresFor(1n)).toEqual(['explain', 'book']);
  expect(measures.map((measure) => stateAfter[measure])).toEqual(['explained', 'booked']);
});

test('a shortage is paid by the cover, a surplus goes into it, each with its whole amount', () => {
  const house = 'provider_clearing/bank_transfer';
  expect(correctionOf({ house, more: 5n })).toEqual({
    kind: 'provider_surplus',
    amount: 5n,
    isShortage: false,
  });
  expect(correctionOf({ house, more: -7n })).toEqual({
    kind: 'provider_shortage',
    amount: 7n,
    isShortage: true,
  });
  expect([1n, -1n].map((more) => correctionOf({ house: 'bank_clearing', more }).kind)).toEqual([
    'bank_surplus',
    'bank_shortage',
  ]);
  expect([1n, -1n].map((more) => correctionOf({ house: 'usdt_clearing/TRC20', more }).kind)).toEqual([
    'usdt_surplus',
    'usdt_shortage',
  ]);
});

test('a correction stands while its difference is found, and is outlived after', () => {
  const booked: Booked[] = [{ id: 'a', takesBack: null }];
  expect(outlivedOf(booked, new Set(['a']))).toEqual([]);
  expect(outlivedOf(booked, new Set())).toEqual(['a']);
});

test('what takes a correction back is outlived once that difference is found again, and so on', () => {
  const booked: Booked[] = [
    { id: 'a', takesBack: null },
    { id: 'b', takesBack: 'a' },
  ];
  // The books have it right: corrected, taken back.
  expect(outlivedOf(booked, new Set())).toEqual(['a']);
  expect(outlivedOf(booked, new Set(['a']))).toEqual(['b']);
  expect(outlivedOf([...booked, { id: 'c', takesBack: 'b' }], new Set(['a']))).toEqual(['b']);
  expect(outlivedOf([...booked, { id: 'c', takesBack: 'b' }], new Set())).toEqual(['a', 'c']);
});

test('what takes back a correction that is not known is outlived', () => {
  expect(outlivedOf([{ id: 'b', takesBack: 'a' }], new Set(['a', 'b']))).toEqual(['b']);
});
