import type { ProposalState } from '@banyan/domain/operations/proposal-state.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { approve, recordMaker, refuse, type Subject } from '../../four-eyes/index.ts';

export type ProposalKind = 'policy' | 'operator_roles' | 'operator_enable' | 'operator_second_factor';

export interface ProposalRow<Content = unknown> {
  proposal_id: string;
  kind: ProposalKind;
  /** The operator whom it is about; `policy` for the rules. */
  subject_id: string;
  content: Content;
  reason: string;
  state: ProposalState;
  proposed_by: string;
  proposed_at: Date;
}

const subjectOf = (kind: ProposalKind, id: string): Subject => ({
  type: kind === 'policy' ? 'policy_proposal' : 'operator_proposal',
  id,
});

const columns = sql`proposal_id, kind, subject_id, content, reason, state, proposed_by, proposed_at`;

/** Throws `operator.own_case` when somebody proposes something about themselves. */
export async function propose(
  ctx: OperatorCommand,
  proposal: { kind: ProposalKind; subjectId: string; content: object; reason: string },
): Promise<string> {
  const { operatorId } = ctx.operator;
  if (proposal.subjectId === operatorId) throw new AppError('operator.own_case');
  const proposalId = ctx.id(`proposal ${proposal.kind}`);
  await ctx.writer.run(sql`
    insert into proposals (proposal_id, kind, subject_id, content, reason, state, proposed_by, proposed_at)
    values (${proposalId}, ${proposal.kind}, ${proposal.subjectId}, ${JSON.stringify(proposal.content)}::jsonb,
      ${proposal.reason}, 'open', ${operatorId}, ${ctx.now})`);
  await recordMaker(ctx, subjectOf(proposal.kind, proposalId));
  return proposalId;
}

export function openProposals<Content>(
  reader: Reader,
  kinds: readonly ProposalKind[],
): Promise<ProposalRow<Content>[]> {
  return reader.rows<ProposalRow<Content>>(sql`
    select ${columns} from proposals where state = 'open' and kind = any(${[...kinds]}::text[])
    order by proposed_at, proposal_id`);
}

/**
 * Closes an open proposal, once. Throws `proposal.not_open`; what `four-eyes` throws, `operator.same_person` when
 * its maker would check it, and `operator.maker_left`; `operator.own_case` when it is about who decides; `operator.forbidden` when another than its maker takes
 * it back.
 */
export async function closeProposal<Content>(
  ctx: OperatorCommand,
  proposalId: string,
  kinds: readonly ProposalKind[],
  state: Exclude<ProposalState, 'open'>,
): Promise<ProposalRow<Content>> {
  const { operatorId } = ctx.operator;
  const row = found(
    await ctx.writer.first<ProposalRow<Content>>(sql`
      select ${columns} from proposals
      where proposal_id = ${proposalId} and kind = any(${[...kinds]}::text[]) for update`),
  );
  if (row.state !== 'open') throw new AppError('proposal.not_open');
  if (state === 'withdrawn' && row.proposed_by !== operatorId) throw new AppError('operator.forbidden');
  if (row.subject_id === operatorId) throw new AppError('operator.own_case');
  if (state !== 'withdrawn')
    await (state === 'approved' ? approve : refuse)(ctx, subjectOf(row.kind, row.proposal_id));
  await ctx.writer.run(sql`
    update proposals set state = ${state}, decided_by = ${operatorId}, decided_at = ${ctx.now}
    where proposal_id = ${proposalId}`);
  return row;
}
