import {
  flagNames,
  isPolicyPath,
  isWithinBounds,
  type LicenceName,
  licensedRules,
  orderedRules,
  type PolicyRule,
  policyRules,
  type RulePath,
  readRule,
  ruleText,
} from '@banyan/api/policy-rules.ts';
import { defaultFlags, defaultPolicy, type PermissionFlag } from '@banyan/domain/policy.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { OperatorCommand, ReadContext } from '../../../platform/context.ts';
import {
  policyVersions,
  type RuleChange,
  type Rules,
  ruleAt,
  stagesOf,
  withChanges,
} from '../../../platform/rules.ts';
import { audit } from '../../audit/index.ts';
import { freeInstant, insertVersion } from './policy.store.ts';
import { closeProposal, type ProposalRow, propose } from './proposal.store.ts';

/** What of the installation's settings decides which rules may be. */
export type Settings = Pick<Config, 'isDemo' | 'licences'>;

export interface PolicyContent {
  changes: RuleChange[];
  effectiveFrom: string | null;
}

export const presetRules = (isDemo: boolean): Rules => ({
  policy: defaultPolicy,
  flags: defaultFlags(isDemo),
});

const flagOf = (path: RulePath): PermissionFlag | null =>
  path.startsWith('permissions.') ? (path.slice('permissions.'.length) as PermissionFlag) : null;

/** Returns the bounds of a rule; a switch has none but whether its area exists. */
export const ruleOf = (path: RulePath): PolicyRule =>
  isPolicyPath(path) ? policyRules[path] : { unit: 'switch', ...flagNames[flagOf(path) ?? 'invest'] };

/**
 * Proposes other values. Throws `request.invalid` with the fields that leave their bounds, `policy.unchanged`,
 * `policy.in_the_past`, `policy.contradiction`, and `policy.unlicensed`.
 */
export async function proposePolicy(
  ctx: OperatorCommand,
  { isDemo, licences }: Settings,
  input: { changes: { path: RulePath; value: string }[]; reason: string; effectiveFrom: Date | null },
): Promise<string> {
  if (input.effectiveFrom && input.effectiveFrom <= ctx.now) throw new AppError('policy.in_the_past');
  const stages = await stagesFrom(ctx, isDemo, input.effectiveFrom ?? ctx.now);
  const changes = changesTo(stages[0] as Rules, input.changes);
  refuseContradiction(stages, changes);
  refuseUnlicensed(stages, changes, licences);
  const content: PolicyContent = { changes, effectiveFrom: input.effectiveFrom?.toISOString() ?? null };
  const proposalId = await propose(ctx, {
    kind: 'policy',
    subjectId: 'policy',
    content,
    reason: input.reason,
  });
  await audit(ctx, 'policy.propose', { type: 'policy', id: proposalId }, described(changes, input.reason));
  return proposalId;
}

/** Makes a proposal the next version. Throws what `refuseStale` throws. */
export async function approvePolicy(
  ctx: OperatorCommand,
  settings: Settings,
  proposalId: string,
): Promise<void> {
  const row = await closeProposal<PolicyContent>(ctx, proposalId, ['policy'], 'approved');
  await audit(ctx, 'policy.approve', { type: 'policy', id: proposalId }, describedRow(row));
  await refuseStale(ctx, settings, row.content);
  const wanted = wantedFrom(ctx, row.content);
  await insertVersion(ctx, row, row.content.changes, await freeInstant(ctx.reader, wanted));
  // One that is scheduled is noticed when a screen is looked at again.
  if (wanted <= ctx.now) ctx.changedForEverybody();
}

const wantedFrom = ({ now }: Pick<ReadContext, 'now'>, { effectiveFrom }: PolicyContent): Date =>
  new Date(Math.max(Date.parse(effectiveFrom ?? ''), now.getTime()) || now.getTime());

/**
 * Throws `proposal.superseded` when a value is no longer the one that was to be changed, and `policy.contradiction` or
 * `policy.unlicensed` when other changes came in between.
 */
export async function refuseStale(
  ctx: ReadContext,
  { isDemo, licences }: Settings,
  content: PolicyContent,
): Promise<void> {
  const { changes } = content;
  const stages = await stagesFrom(ctx, isDemo, wantedFrom(ctx, content));
  const isOvertaken = changes.some(({ path, from }) => textAt(stages[0] as Rules, path) !== from);
  if (isOvertaken) throw new AppError('proposal.superseded');
  refuseContradiction(stages, changes);
  refuseUnlicensed(stages, changes, licences);
}

export async function endPolicyProposal(
  ctx: OperatorCommand,
  proposalId: string,
  state: 'refused' | 'withdrawn',
): Promise<void> {
  const row = await closeProposal<PolicyContent>(ctx, proposalId, ['policy'], state);
  const action = state === 'refused' ? 'policy.refuse' : 'policy.withdraw';
  await audit(ctx, action, { type: 'policy', id: proposalId }, describedRow(row));
}

/** The rules at an instant, and after each version that is scheduled beyond it. */
async function stagesFrom(ctx: ReadContext, isDemo: boolean, at: Date): Promise<Rules[]> {
  const versions = await policyVersions(ctx.reader);
  const reached = versions.filter((version) => version.effective_from <= at).length;
  return stagesOf(presetRules(isDemo), versions).slice(reached);
}

export const textAt = (rules: Rules, path: RulePath): string => {
  const value = ruleAt(rules, path);
  return value === undefined ? '' : ruleText(value);
};

function changesTo(rules: Rules, wanted: readonly { path: RulePath; value: string }[]): RuleChange[] {
  const faults = wanted.flatMap(({ path, value }, i) => {
    const rule = ruleOf(path);
    const read = readRule(rule, value);
    const isFree = read !== null && isWithinBounds(rule, read);
    return isFree ? [] : [{ path: `changes.${i}.value`, code: 'value.out_of_bounds' as const }];
  });
  if (faults.length > 0) throw new AppError('request.invalid', { fields: faults });
  const changes = wanted.flatMap(({ path, value }) => {
    const to = ruleText(readRule(ruleOf(path), value) ?? 0);
    const from = textAt(rules, path);
    return from === to ? [] : [{ path, from, to }];
  });
  if (changes.length === 0) throw new AppError('policy.unchanged');
  return changes;
}

/** At no stage to come may a minimum exceed its maximum. */
function refuseContradiction(stages: readonly Rules[], changes: readonly RuleChange[]): void {
  for (const stage of stages) {
    const rules = withChanges(stage, changes);
    for (const [low, high] of orderedRules)
      if ((ruleAt(rules, low) ?? 0) > (ruleAt(rules, high) ?? 0)) throw new AppError('policy.contradiction');
  }
}

/** At no stage to come may a number be above zero that the installation's licence keeps at zero. */
function refuseUnlicensed(
  stages: readonly Rules[],
  changes: readonly RuleChange[],
  licences: Settings['licences'],
): void {
  for (const stage of stages) {
    const rules = withChanges(stage, changes);
    for (const [name, most] of Object.entries(licences))
      for (const path of licensedRules[name as LicenceName].slice(most))
        if (Number(ruleAt(rules, path) ?? 0) > 0)
          throw new AppError('policy.unlicensed', { facts: { most } });
  }
}

const described = (changes: readonly RuleChange[], reason: string): string =>
  `${changes.map(({ path, from, to }) => `${path} ${from} → ${to}`).join(', ')}: ${reason}`;

const describedRow = (row: ProposalRow<PolicyContent>): string => described(row.content.changes, row.reason);
