import { ApiProblem, fieldError } from '@banyan/client/problem.ts';
import { useSyncExternalStore } from 'react';
import { refusedFields } from './refused-fields.generated.ts';

/** Returns what the server said about a field of a form that has fields of these names, if it refused that field. */
export function refusalOf(error: unknown, name: string, names: readonly string[]): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const refused = refusedFields[error.code]?.find((each) => names.includes(each));
  return fieldError(error, name) ?? (refused === name ? error.title : undefined);
}

/** Returns whether all that the server said is about fields of a form, and each of them is one of these. */
export function refusesFields(error: unknown, names: readonly string[]): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false;
  const { code, errors } = error;
  return errors.length > 0
    ? errors.every(({ path }) => names.includes(path))
    : names.some((name) => refusedFields[code]?.includes(name));
}

/** Refusals that stand at their fields, so that nothing else need say them. */
const atFields = new WeakSet<object>();
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
    () => error instanceof ApiProblem && Object.keys(error.facts).length === 0 && atFields.has(error),
  );
