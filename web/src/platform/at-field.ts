import { ApiProblem } from '@banyan/client/problem.ts';
import { useSyncExternalStore } from 'react';

/** Refusals that stand at their fields, so that nothing else need say them. */
const atFields = new WeakSet<object>();
/** Facts that a problem is told with apart from its sentence. */
const isSaidAbove = ['triesLeft', 'retryAfterSeconds'];
const listeners = new Set<() => void>();

export function placeAtField(error: ApiProblem): void {
  atFields.add(error);
  for (const listener of listeners) listener();
}

/**
 * Returns whether a form says this at the field that it is about, and says all of it there: how many tries are left
 * is said above the form's action.
 */
export const useIsAtField = (error: unknown): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () =>
      error instanceof ApiProblem && !isSaidAbove.some((name) => name in error.facts) && atFields.has(error),
  );
