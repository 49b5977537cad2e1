import type { OperatorInput } from '@banyan/api/contract.ts';
import type { OperatorCaller } from './caller.ts';

export type Changes = Record<string, string>;

const wireChanges = (changes: Changes) =>
  Object.entries(changes).map(([path, value]) => ({
    path,
    value,
  })) as OperatorInput<'/console/api/policy/propose'>['changes'];

/** Proposes other values, as Ada. */
export async function proposePolicy(
  ada: OperatorCaller,
  changes: Changes,
  effectiveFrom: Date | null = null,
): Promise<string> {
  const { proposalId } = await ada.ok('/console/api/policy/propose', {
    changes: wireChanges(changes),
    reason: 'as the board decided',
    effectiveFrom: effectiveFrom?.toISOString() ?? null,
  });
  return proposalId;
}

/** Proposes other values as Ada and approves them as Bea. */
export async function decidePolicy(
  by: { ada: OperatorCaller; bea: OperatorCaller },
  changes: Changes,
  effectiveFrom: Date | null = null,
): Promise<string> {
  const proposalId = await proposePolicy(by.ada, changes, effectiveFrom);
  await by.bea.ok('/console/api/policy/approve', { proposalId });
  return proposalId;
}
