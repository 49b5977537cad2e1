import type { OperatorInput, OperatorOutput, OperatorPathOf } from '@banyan/api/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from './http.ts';
import { asCallFailed, type CallFailed } from './problem.ts';

/**
 * A command. Whatever it changed, every list on the screen is read again afterwards: the figures of a
 * console hang together, and a stale one beside a fresh one misleads.
 */
export function useCommand<Path extends OperatorPathOf<'POST'>>(
  path: Path,
  onDone?: (output: OperatorOutput<Path>) => void,
) {
  const client = useQueryClient();
  return useMutation<OperatorOutput<Path>, CallFailed, OperatorInput<Path>>({
    mutationFn: (input) =>
      post(path, input).catch((error: unknown) => {
        throw asCallFailed(error);
      }),
    onSuccess: async (output) => {
      onDone?.(output);
      await client.invalidateQueries();
    },
  });
}
