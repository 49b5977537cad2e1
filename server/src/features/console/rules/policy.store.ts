import type { OperatorCommand } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import type { RuleChange } from '../../../platform/rules.ts';
import type { ProposalRow } from './proposal.store.ts';

export interface VersionRow {
  version: number;
  proposal_id: string;
  changes: RuleChange[];
  reason: string;
  effective_from: Date;
  proposed_by: string;
  approved_by: string;
  approved_at: Date;
}

export function versionsBefore(reader: Reader, before: number | null, limit: number): Promise<VersionRow[]> {
  return reader.rows<VersionRow>(sql`
    select version, proposal_id, changes, reason, effective_from, proposed_by, approved_by, approved_at
    from policy_versions where ${before}::integer is null or version < ${before}
    order by version desc limit ${limit}`);
}

/** Returns an instant that no other version takes effect at: the next free millisecond from the one wanted on. */
export async function freeInstant(reader: Reader, wanted: Date): Promise<Date> {
  const taken = await reader.rows<{ effective_from: Date }>(
    sql`select effective_from from policy_versions where effective_from >= ${wanted} order by effective_from`,
  );
  let at = wanted.getTime();
  for (const { effective_from } of taken) if (effective_from.getTime() === at) at += 1;
  return new Date(at);
}

/**
 * Inserts a version. The audit log's head is locked by now, so that two approvals at once get numbers one after the
 * other.
 */
export async function insertVersion(
  ctx: OperatorCommand,
  proposal: ProposalRow,
  changes: readonly RuleChange[],
  effectiveFrom: Date,
): Promise<void> {
  await ctx.writer.run(sql`
    insert into policy_versions (version, changes, reason, effective_from, proposal_id, proposed_by, approved_by, approved_at)
    select coalesce(max(version), 0) + 1, ${JSON.stringify(changes)}::jsonb, ${proposal.reason}, ${effectiveFrom},
      ${proposal.proposal_id}::uuid, ${proposal.proposed_by}::uuid, ${ctx.operator.operatorId}::uuid, ${ctx.now}
    from policy_versions`);
}
