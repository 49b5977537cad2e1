import type { OperatorInput, OperatorPathOf } from '@banyan/api/contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get, type PlainPostPath, post } from './http.ts';

/**
 * Returns a read as a query: its key is the call itself, so that a command refreshes it by naming its path.
 * While a filter or page changes, what was shown stays.
 */
export const reading = <Path extends OperatorPathOf<'GET'>>(path: Path, input: OperatorInput<Path>) =>
  queryOptions({
    queryKey: [path, input],
    queryFn: ({ signal }) => get(path, input, signal),
    placeholderData: keepPreviousData,
  });

/** Does the same for a read whose input must not stand in an address. */
export const readingUnseen = <Path extends PlainPostPath>(path: Path, input: OperatorInput<Path>) =>
  queryOptions({
    queryKey: [path, input],
    queryFn: () => post(path, input),
    placeholderData: keepPreviousData,
  });
