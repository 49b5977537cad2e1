import type { OperatorInput, OperatorMoneyPath, OperatorOutput } from '@banyan/api/contract.ts';
import { verdictOf } from '@banyan/client/money-command/verdict.ts';
import { sendMoneyCommand } from '../http.ts';
import { meQuery } from '../operator.ts';
import { queryClient } from '../query-client.ts';
import { drop, entryOf, keep, keptKey } from './kept-keys.ts';

/**
 * Carries out a money command: its key is kept before it leaves, until the answer is definite. Every attempt after
 * the first asks the server to settle it, so that a refusal holds for earlier attempts as well. Throws `ApiProblem`.
 */
export async function submitMoneyCommand<Path extends OperatorMoneyPath>(
  path: Path,
  input: OperatorInput<Path>,
): Promise<OperatorOutput<Path>> {
  const { operatorId } = await queryClient.ensureQueryData(meQuery);
  const entry = await entryOf(operatorId, path, input);
  const known = keptKey(entry);
  const key = known ?? crypto.randomUUID();
  if (!known) keep(entry, key);
  try {
    const reply = await sendMoneyCommand(path, input, {
      idempotencyKey: key,
      settles: known !== undefined,
    });
    drop(entry);
    return reply;
  } catch (error) {
    const verdict = verdictOf(error);
    if (verdict === 'refused' || verdict === 'unanswerable') drop(entry);
    throw error;
  }
}
