import type { operatorOperatorsApi } from '@banyan/api/console/operators.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { obstaclesTo, operatorNames, type Standing, standings } from '../../four-eyes/index.ts';
import { openProposals, type ProposalRow } from '../rules/proposal.store.ts';
import { openInvitations } from './invitation.store.ts';
import { addressOfOperator } from './invitation.ts';
import { allOperators } from './operator.store.ts';
import {
  addOperator,
  approveOperatorChange,
  disableOperator,
  endOperatorProposal,
  inviteAgain,
  letDeviceIn,
  operatorKinds,
  proposeEnable,
  proposeRoles,
  proposeSecondFactorReset,
  type RolesContent,
  refuseStale,
} from './operators.ts';

const done = { ok: true } as const;

export const operatorsHandlers = ({ config }: Services): HandlersOf<typeof operatorOperatorsApi> => ({
  operators: (ctx) => listOperators(ctx, config.keys.data),
  addOperator: (ctx, input) => addOperator(ctx, config, input),
  inviteAgain: (ctx, { operatorId }) => inviteAgain(ctx, config, operatorId),
  proposeRoles: (ctx, input) => proposeRoles(ctx, input),
  disableOperator: async (ctx, input) => {
    await disableOperator(ctx, input);
    return done;
  },
  letDeviceIn: async (ctx, input) => {
    await letDeviceIn(ctx, input);
    return done;
  },
  proposeEnable: (ctx, input) => proposeEnable(ctx, input),
  proposeSecondFactorReset: (ctx, input) => proposeSecondFactorReset(ctx, input),
  approveOperatorChange: async (ctx, { proposalId }) => {
    await approveOperatorChange(ctx, proposalId);
    return done;
  },
  refuseOperatorChange: async (ctx, { proposalId }) => {
    await endOperatorProposal(ctx, proposalId, 'refused');
    return done;
  },
  withdrawOperatorChange: async (ctx, { proposalId }) => {
    await endOperatorProposal(ctx, proposalId, 'withdrawn');
    return done;
  },
});

async function listOperators(ctx: OperatorRead, key: string) {
  const rows = await allOperators(ctx.reader);
  const names = await operatorNames(ctx.reader);
  const invited = await openInvitations(ctx.reader);
  const addresses = new Map(rows.map((row) => [row.operator_id, addressOfOperator(key, row)]));
  const open = await openProposals<RolesContent>(ctx.reader, operatorKinds);
  const ids = open.map((row) => row.proposal_id);
  const standingOf = await standings(ctx, 'operator_proposal', ids);
  const active = rows.filter((row) => row.disabled_at === null);
  const obstacleTo = await obstaclesTo(open, {
    isWaiting: () => true,
    standing: ({ proposal_id: id }) => standingOf(id),
    refuseStale: async (row) => {
      const about = found(rows.find(({ operator_id: id }) => id === row.subject_id));
      refuseStale(row, about, active);
    },
  });
  return {
    items: rows.map((row) => ({
      operatorId: row.operator_id,
      username: row.username,
      name: row.name,
      roles: row.roles,
      hasSecondFactor: row.totp_since !== null,
      mustChangePassword: row.must_change_password,
      email: addresses.get(row.operator_id) ?? null,
      invitedUntil: invited.get(row.operator_id) ?? null,
      createdAt: row.created_at,
      lastLoginAt: row.last_login_at,
      disabledAt: row.disabled_at,
      isOneself: row.operator_id === ctx.operator.operatorId,
    })),
    open: open.map((row) => ({
      ...showProposal(row, standingOf(row.proposal_id), ctx, names),
      email: addresses.get(row.subject_id) ?? null,
      obstacle: obstacleTo(row),
    })),
  };
}

function showProposal(
  row: ProposalRow<RolesContent>,
  { mayDecide }: Standing,
  ctx: OperatorRead,
  names: Map<string, string>,
) {
  const { operatorId } = ctx.operator;
  return {
    proposalId: row.proposal_id,
    kind: row.kind as (typeof operatorKinds)[number],
    operatorId: row.subject_id,
    operator: names.get(row.subject_id) ?? '—',
    from: row.content.from ?? [],
    to: row.content.to ?? [],
    reason: row.reason,
    proposedBy: names.get(row.proposed_by) ?? '—',
    proposedAt: row.proposed_at,
    isOwn: row.proposed_by === operatorId,
    mayDecide: mayDecide && row.subject_id !== operatorId,
  };
}
