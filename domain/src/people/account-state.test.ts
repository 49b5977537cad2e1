import { expect, test } from 'vitest';
import {
  accountFrozenBy,
  accountStates,
  operatorMayFreeze,
  operatorMayLift,
  personMayLift,
} from './account-state.ts';

test('an account that nobody has frozen is open; otherwise it says who has', () => {
  expect([null, 'person' as const, 'operator' as const].map(accountFrozenBy)).toEqual([
    'open',
    'frozen_by_person',
    'frozen_by_operator',
  ]);
});

test('who may freeze and lift in which state: nobody a closed account, only operators what an operator has frozen', () => {
  const may = (state: (typeof accountStates)[number]) =>
    [operatorMayFreeze, operatorMayLift, personMayLift].map((rule) => rule(state));
  expect(Object.fromEntries(accountStates.map((state) => [state, may(state)]))).toEqual({
    open: [true, false, true],
    frozen_by_person: [true, true, true],
    frozen_by_operator: [false, true, false],
    closed: [false, false, false],
  });
});
