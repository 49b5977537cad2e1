import { withdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { expect, test } from 'vitest';
import type { Withdrawal } from './wallet.queries.ts';
import { withdrawalSteps } from './withdrawal-steps.ts';

const withdrawal = (state: Withdrawal['state']) =>
  ({ state, requestedAt: 'a', approvedAt: null, sentAt: null, finishedAt: null }) as Withdrawal;
const marks = (state: Withdrawal['state']) => withdrawalSteps(withdrawal(state)).map((step) => step.state);

test('a withdrawal moves through its steps one by one', () => {
  expect(marks('requested')).toEqual(['done', 'current', 'toCome', 'toCome']);
  expect(marks('approved')).toEqual(['done', 'done', 'current', 'toCome']);
  expect(marks('sent')).toEqual(['done', 'done', 'done', 'current']);
  expect(marks('settled')).toEqual(['done', 'done', 'done', 'done']);
});

test('what ended otherwise ends the steps, and an unknown outcome stays open', () => {
  expect(marks('rejected')).toEqual(['done', 'failed']);
  expect(marks('returned').at(-1)).toBe('failed');
  expect(marks('unknown').at(-1)).toBe('current');
  for (const state of withdrawalStates) expect(marks(state).length).toBeGreaterThan(1);
});
