import type { operatorPolicyApi } from '@banyan/api/console/policy.ts';
import {
  type PolicyRule,
  policyRules,
  type RulePath,
  ruleNameOf,
  ruleText,
} from '@banyan/api/policy-rules.ts';
import { permissionFlags } from '@banyan/domain/policy.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf, Staged } from '../../../platform/http/handlers.ts';
import { type PolicyVersion, policyVersions, type RuleChange, stagesOf } from '../../../platform/rules.ts';
import type { Services } from '../../../platform/services.ts';
import { obstaclesTo, operatorNames, type Standing, standings } from '../../four-eyes/index.ts';
import { versionsBefore } from './policy.store.ts';
import {
  approvePolicy,
  endPolicyProposal,
  type PolicyContent,
  presetRules,
  proposePolicy,
  refuseStale,
  ruleOf,
  type Settings,
  textAt,
} from './policy.ts';
import { openProposals, type ProposalRow } from './proposal.store.ts';

export function policyHandlers({ config, rules }: Services): HandlersOf<typeof operatorPolicyApi> {
  return {
    policy: (ctx) => showPolicy(ctx, config),
    policyVersions: (ctx, input) => listVersions(ctx, input),
    proposePolicy: async (ctx, input) => ({ proposalId: await proposePolicy(ctx, config, input) }),
    approvePolicy: {
      run: async (ctx, { proposalId }) => {
        await approvePolicy(ctx, config, proposalId);
        return { ok: true };
      },
      finish: async (_outside, reply) => {
        rules.forget();
        return reply;
      },
    } satisfies Staged<typeof operatorPolicyApi.approvePolicy, unknown, { ok: true }>,
    refusePolicy: async (ctx, { proposalId }) => {
      await endPolicyProposal(ctx, proposalId, 'refused');
      return { ok: true };
    },
    withdrawPolicy: async (ctx, { proposalId }) => {
      await endPolicyProposal(ctx, proposalId, 'withdrawn');
      return { ok: true };
    },
  };
}

const everyPath: readonly RulePath[] = [
  ...(Object.keys(policyRules) as RulePath[]),
  ...permissionFlags.map((flag) => `permissions.${flag}` as const),
];

async function showPolicy(ctx: OperatorRead, settings: Settings) {
  const versions = await policyVersions(ctx.reader);
  const inEffect = versions.filter((version) => version.effective_from <= ctx.now);
  const preset = presetRules(settings.isDemo);
  const current = stagesOf(preset, inEffect).at(-1) ?? preset;
  const names = await operatorNames(ctx.reader);
  const open = await openProposals<PolicyContent>(ctx.reader, ['policy']);
  const ids = open.map((row) => row.proposal_id);
  const standingOf = await standings(ctx, 'policy_proposal', ids);
  const obstacleTo = await obstaclesTo(open, {
    isWaiting: () => true,
    standing: ({ proposal_id: id }) => standingOf(id),
    refuseStale: ({ content }) => refuseStale(ctx, settings, content),
  });
  return {
    version: inEffect.at(-1)?.version ?? 0,
    rules: everyPath.map((path) => ({
      ...shownRule(path),
      value: textAt(current, path),
      preset: textAt(preset, path),
      scheduled: scheduledFor(path, versions.slice(inEffect.length)),
    })),
    open: open.map((row) => ({
      ...showProposal(row, standingOf(row.proposal_id), ctx, names),
      obstacle: obstacleTo(row),
    })),
  };
}

function shownRule(path: RulePath) {
  const rule = ruleOf(path);
  return {
    path,
    area: path.split('.')[0] ?? '',
    name: nameOf(rule),
    unit: rule.unit,
    min: rule.unit === 'switch' ? null : ruleText(rule.min),
    max: rule.unit === 'switch' ? null : ruleText(rule.max),
  };
}

const nameOf = ({ zh, en }: PolicyRule) => ({ zh, en });

const scheduledFor = (path: RulePath, later: readonly PolicyVersion[]) =>
  later.flatMap(({ changes, effective_from }) =>
    changes.filter((change) => change.path === path).map(({ to }) => ({ to, effectiveFrom: effective_from })),
  );

/** The history may name rules that are gone. */
const showChange = ({ path, from, to }: RuleChange) => {
  const { unit, zh, en } = ruleNameOf(path);
  return { path, name: { zh, en }, unit, from, to };
};

function showProposal(
  row: ProposalRow<PolicyContent>,
  { mayDecide }: Standing,
  ctx: OperatorRead,
  names: Map<string, string>,
) {
  const { changes, effectiveFrom } = row.content;
  return {
    proposalId: row.proposal_id,
    changes: changes.map(showChange),
    reason: row.reason,
    effectiveFrom: effectiveFrom === null ? null : new Date(effectiveFrom),
    proposedBy: names.get(row.proposed_by) ?? '—',
    proposedAt: row.proposed_at,
    isOwn: row.proposed_by === ctx.operator.operatorId,
    mayDecide,
  };
}

async function listVersions(ctx: OperatorRead, input: { cursor?: string | undefined; limit: number }) {
  if (input.cursor !== undefined && !/^\d{1,9}$/.test(input.cursor))
    throw new AppError('request.invalid', { fields: [{ path: 'cursor', code: 'field.invalid' }] });
  const rows = await versionsBefore(ctx.reader, input.cursor ? Number(input.cursor) : null, input.limit + 1);
  const page = rows.slice(0, input.limit);
  const names = await operatorNames(ctx.reader);
  return {
    items: page.map((row) => ({
      version: row.version,
      proposalId: row.proposal_id,
      changes: row.changes.map(showChange),
      reason: row.reason,
      effectiveFrom: row.effective_from,
      isInEffect: row.effective_from <= ctx.now,
      proposedBy: names.get(row.proposed_by) ?? '—',
      approvedBy: names.get(row.approved_by) ?? '—',
      approvedAt: row.approved_at,
    })),
    nextCursor: rows.length > input.limit ? String(page.at(-1)?.version) : null,
  };
}
