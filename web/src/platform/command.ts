import type { PathOf, WireInput, WireOutput } from '@banyan/api/contract.ts';
import { useMutation } from '@tanstack/react-query';
import type { MoneyPath } from './calls.ts';
import { post } from './http.ts';
import { refreshQueries } from './query.ts';
import { useStoppedByFreeze } from './use-stopped-by-freeze.ts';

/** Returns a command of one path. One that moves money takes `useMoneyCommand`, which keeps it until it is settled. */
export const useCommand = <P extends Exclude<PathOf<'POST'>, MoneyPath>>(path: P) => {
  useStoppedByFreeze(path);
  return useMutation<WireOutput<P>, Error, WireInput<P>>({
    mutationFn: (input) => post(path, input),
    onSuccess: refreshQueries,
  });
};
