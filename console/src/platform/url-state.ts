import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type UrlState = Readonly<Record<string, unknown>>;

/** Returns the hash's search part and what changes it: filters, sorting and page live there, so that a link shows what its sender saw. */
export function useUrlState(): [UrlState, (patch: UrlState, replace?: boolean) => void] {
  const state = useSearch({ strict: false }) as UrlState;
  const navigate = useNavigate();
  const patch = useCallback(
    (change: UrlState, replace = false) => {
      const search = (before: UrlState) => withoutBlanks({ ...before, ...change });
      void navigate({ to: '.', search, replace });
    },
    [navigate],
  );
  return [state, patch];
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const oneOf = <Option extends string>(
  options: readonly Option[],
  value: unknown,
): Option | undefined => options.find((option) => option === value);

/** Returns the cursors of the pages walked through to reach this one; the first page has none. */
export const trailOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((cursor) => typeof cursor === 'string') : [];

function withoutBlanks(state: UrlState): UrlState {
  const isBlank = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(state).filter(([, value]) => !isBlank(value)));
}
