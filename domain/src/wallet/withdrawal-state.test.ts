import { expect, test } from 'vitest';
import { isFinal, rechargeStates } from './recharge-state.ts';
import {
  awaitsOrder,
  mayBecome,
  openWithdrawalStates,
  statesBefore,
  unsentWithdrawalStates,
  type WithdrawalState,
  withdrawalStates,
} from './withdrawal-state.ts';

const next = (from: WithdrawalState) => withdrawalStates.filter((to) => mayBecome(from, to));

function reachable(from: WithdrawalState): Set<WithdrawalState> {
  const seen = new Set<WithdrawalState>([from]);
  for (const state of seen) for (const to of next(state)) seen.add(to);
  return seen;
}

test('every state is reached from a request', () => {
  expect(reachable('requested')).toEqual(new Set(withdrawalStates));
});

test('money is held exactly as long as the withdrawal is not at its end', () => {
  expect(withdrawalStates.filter((state) => next(state).length > 0)).toEqual(openWithdrawalStates);
});

test('a freeze stops every withdrawal that is open and has not been sent', () => {
  expect(unsentWithdrawalStates).toEqual(openWithdrawalStates.filter((state) => state !== 'sent'));
});

test('from every open state there is a way to an end', () => {
  for (const state of openWithdrawalStates)
    expect([...reachable(state)].some((end) => next(end).length === 0)).toBe(true);
});

test('nothing is sent or settled that was not approved', () => {
  expect(statesBefore('settled')).toEqual(['approved', 'sent', 'unknown']);
  expect(statesBefore('approved')).toEqual(['requested']);
  expect(statesBefore('sent')).toEqual(['approved', 'unknown']);
});

test('only what was approved, or went unanswered, is ordered: nothing is paid a second time', () => {
  expect(withdrawalStates.filter(awaitsOrder)).toEqual(['approved', 'unknown']);
});

test('only what is merely requested can be rejected or cancelled', () => {
  for (const end of ['rejected', 'cancelled'] as const)
    expect(withdrawalStates.filter((from) => mayBecome(from, end))).toEqual(['requested']);
});

test('an answer that never came is never taken for a rejection: the hold stays until the truth is known', () => {
  expect(next('unknown')).toEqual(['sent', 'settled', 'returned']);
  expect(next('sent')).toEqual(['unknown', 'settled', 'returned']);
});

test('no state becomes itself', () => {
  for (const state of withdrawalStates) expect(mayBecome(state, state)).toBe(false);
});

test('a recharge is open until the provider or the clock has spoken', () => {
  expect(rechargeStates.filter((state) => !isFinal(state))).toEqual(['created', 'pending']);
});
