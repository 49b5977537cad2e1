import { expect, test } from 'vitest';
import { rechargeStatesOf, withdrawalStatesOf } from './order-progress.ts';
import { rechargeStates } from './recharge-state.ts';
import { withdrawalStates } from './withdrawal-state.ts';

test('every state of a recharge and of a withdrawal stands in exactly one list', () => {
  expect(Object.values(rechargeStatesOf).flat().sort()).toEqual([...rechargeStates].sort());
  expect(Object.values(withdrawalStatesOf).flat().sort()).toEqual([...withdrawalStates].sort());
});
