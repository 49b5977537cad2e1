import { expect, test } from 'vitest';
import { awaitsDecision, bankLineStates } from './bank-line-state.ts';

test('a movement waits for a decision until it has one', () => {
  expect(bankLineStates.filter(awaitsDecision)).toEqual(['recorded']);
});
