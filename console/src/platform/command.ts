import type {
  OperatorInput,
  OperatorOutput,
  OperatorPathOf,
  OperatorUploadPath,
} from '@banyan/api/contract.ts';
import type { ApiProblem } from '@banyan/client/problem.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PlainPostPath, post, postFile } from './http.ts';
import { submitMoneyCommand } from './money-command/money-commands.ts';
import { isMoneyPath } from './money-command/money-paths.ts';
import { asProblem } from './problem.ts';

/**
 * Returns a mutation that sends a command. After each one, every list on the screen is read again: the figures of a
 * console hang together, and a stale one beside a fresh one misleads.
 */
export function useCommand<Path extends OperatorPathOf<'POST'>>(
  path: Path,
  onDone?: (output: OperatorOutput<Path>) => void,
) {
  const client = useQueryClient();
  return useMutation<OperatorOutput<Path>, ApiProblem, OperatorInput<Path>>({
    mutationFn: (input) =>
      send(path, input).catch((error: unknown) => {
        throw asProblem(error);
      }),
    onSuccess: async (output) => {
      onDone?.(output);
      await client.invalidateQueries();
    },
  });
}

/** Returns what sends a file with its fields; everything is read again afterwards, too. */
export function useUpload<Path extends OperatorUploadPath>(
  path: Path,
  onDone?: (output: OperatorOutput<Path>) => void,
) {
  const client = useQueryClient();
  return useMutation<OperatorOutput<Path>, ApiProblem, { input: OperatorInput<Path>; file: File }>({
    mutationFn: ({ input, file }) =>
      postFile(path, input, file).catch((error: unknown) => {
        throw asProblem(error);
      }),
    onSuccess: async (output) => {
      onDone?.(output);
      await client.invalidateQueries();
    },
  });
}

/** Sends it on the way of its kind; that input and output are those of the path is lost on the compiler here. */
function send<Path extends OperatorPathOf<'POST'>>(path: Path, input: OperatorInput<Path>) {
  const sent = isMoneyPath(path)
    ? submitMoneyCommand(path, input as never)
    : post(path as PlainPostPath, input as never);
  return sent as Promise<OperatorOutput<Path>>;
}
