import { expect, test } from 'vitest';
import { investedStates, subscriptionMayBecome, subscriptionStates } from './subscription-state.ts';

test('the principal is an asset of the customer until it has been paid back', () => {
  const mayStillChange = subscriptionStates.filter((from) =>
    subscriptionStates.some((to) => subscriptionMayBecome(from, to)),
  );
  // What is pending is held in the wallet and counted there.
  expect(['pending', ...investedStates]).toEqual(mayStillChange);
});
