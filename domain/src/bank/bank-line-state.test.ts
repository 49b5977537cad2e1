import { describe, expect, test } from 'vitest';
import { isRefusal, rowName, rowsOf } from '../states/state-table.ts';
import { bankLineTable } from './bank-line-state.table.ts';
import { awaitsDecision, bankLineStates } from './bank-line-state.ts';

test('a movement waits for a decision until it has one', () => {
  expect(bankLineStates.filter(awaitsDecision)).toEqual(['recorded']);
});

describe('a movement on the bank account', () => {
  const decided = rowsOf(bankLineTable).filter(({ command }) => command !== 'record_again');
  test.each(decided.map((row) => [rowName(row), row] as const))('%s', (_name, { from, outcome }) => {
    expect(awaitsDecision(from)).toBe(!isRefusal(outcome));
  });
});
