import type { OperatorInput } from '@banyan/api/contract.ts';
import { sql, type Writer } from '../src/platform/db/sql.ts';
import { deriveId, newId } from '../src/platform/ids.ts';
import type { OperatorCaller } from './caller.ts';
import { changesBetween, changesTo, type PolicyValues } from './other-policy.ts';
import type { Suite } from './suite.ts';
import type { TestApp } from './test-app.ts';

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

/** Puts other values into effect as operators do: one proposes them at the console, another approves them. */
export async function decideValues(
  { operator, clock }: Pick<TestApp, 'operator' | 'clock'>,
  values: PolicyValues,
): Promise<void> {
  const [ada, bea] = [await operator('ada'), await operator('bea')];
  const { proposalId } = await ada.post<{ proposalId: string }>('/console/api/policy/propose', {
    changes: changesTo(values),
    reason: 'other values than those of the release',
    effectiveFrom: null,
  });
  await bea.post('/console/api/policy/approve', { proposalId });
  // No two versions take effect at one instant: what a test decides next holds from the next millisecond on.
  clock.set(new Date(clock.wall().getTime() + 1));
}

/**
 * Writes a version straight into the database that leads from values that are in effect to others. It holds at once:
 * the clock has moved on by a millisecond.
 */
export async function putIntoEffect(suite: Suite, from: PolicyValues, to: PolicyValues): Promise<void> {
  const changes = changesBetween(from, to);
  if (changes.length === 0) return;
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
  const at = suite.clock.now();
  const [proposalId, ada, bea] = [newId(), deriveId('operator', 'ada'), deriveId('operator', 'bea')];
  const takePart = (writer: Writer, operatorId: string, part: 'maker' | 'checker') =>
    writer.run(sql`
      insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
      values ('policy_proposal', ${proposalId}, ${operatorId}, ${part}, ${at}, ${at})`);
  await suite.tamper(async (writer) => {
    await writer.run(sql`
      insert into proposals (proposal_id, kind, subject_id, content, reason, state, proposed_by, proposed_at, decided_by, decided_at)
      values (${proposalId}, 'policy', 'policy', '{}', 'test', 'approved', ${ada}, ${at}, ${bea}, ${at})`);
    await takePart(writer, ada, 'maker');
    await takePart(writer, bea, 'checker');
    await writer.run(sql`
      insert into policy_versions (version, changes, reason, effective_from, proposal_id, proposed_by, approved_by, approved_at)
      select coalesce(max(version), 0) + 1, ${JSON.stringify(changes)}::jsonb, 'test', ${at}, ${proposalId}::uuid,
        ${ada}::uuid, ${bea}::uuid, ${at} from policy_versions`);
  });
  suite.app.services.rules.forget();
}
