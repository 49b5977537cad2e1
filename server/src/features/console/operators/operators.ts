import type { operatorOperatorsApi } from '@banyan/api/console/operators.ts';
import { rightsOf } from '@banyan/api/rights.ts';
import type { OperatorRole } from '@banyan/api/roles.ts';
import { normaliseEmail } from '@banyan/domain/people/credentials.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { newSecret, sha256 } from '../../../platform/security/tokens.ts';
import { audit } from '../../audit/index.ts';
import { voidParts } from '../../four-eyes/index.ts';
import { recipientIndex } from '../../people/index.ts';
import { closeProposal, type ProposalRow, propose } from '../rules/proposal.store.ts';
import { invite, sealAddress } from './invitation.ts';
import {
  endSessions,
  insertKnownDevice,
  insertOperator,
  lockActive,
  type OperatorRow,
  operatorById,
  saveDisabled,
  saveRoles,
  saveSecret,
} from './operator.store.ts';

export const operatorKinds = ['operator_roles', 'operator_enable', 'operator_second_factor'] as const;

const deedsAbout = {
  policy: 'policy',
  operator_roles: 'operator.roles',
  operator_enable: 'operator.enable',
  operator_second_factor: 'operator.second_factor',
} as const;

export interface RolesContent {
  from: OperatorRole[];
  to: OperatorRole[];
}

const deciding = 'operators.decide';
/** Fewer could not let anybody in again. */
const minDeciders = 2;

type About = { operatorId: string; reason: string };

/**
 * Adds an operator, who may open the invitation, log in and nothing else until a second operator has approved the
 * roles. Whoever adds somebody sees neither the invitation nor a password. Throws `operator.username_taken`,
 * `operator.name_taken` and `operator.email_taken`.
 */
export async function addOperator(
  ctx: OperatorCommand,
  config: Config,
  input: InputOf<typeof operatorOperatorsApi.addOperator>,
) {
  const operatorId = ctx.id('operator');
  const { username, name, roles, reason } = input;
  const email = normaliseEmail(input.email);
  const { keys } = config;
  const address = {
    sealed: sealAddress(keys.data, operatorId, email),
    index: recipientIndex(keys, 'email', email),
  };
  const row = { operatorId, username, name, passwordHash: '', createdAt: ctx.now, address };
  const outcome = await insertOperator(ctx.writer, row);
  if (outcome !== 'added') throw new AppError(`operator.${outcome}`);
  await audit(ctx, 'operator.add', { type: 'operator', id: operatorId }, `${username} (${name})`);
  await proposeAbout(ctx, { operatorId, reason }, 'operator_roles', { from: [], to: roles });
  return invite(ctx, config, found(await operatorById(ctx.reader, operatorId)));
}

/** Throws `invitation.opened`, and `request.not_found` for whoever was disabled or never invited. */
export async function inviteAgain(ctx: OperatorCommand, config: Config, operatorId: string) {
  const row = found(await operatorById(ctx.reader, operatorId));
  if (row.disabled_at || !row.email_sealed) throw new AppError('request.not_found');
  return invite(ctx, config, row);
}

export async function proposeRoles(
  ctx: OperatorCommand,
  input: InputOf<typeof operatorOperatorsApi.proposeRoles>,
) {
  const row = found(await operatorById(ctx.reader, input.operatorId));
  if (sameRoles(row.roles, input.roles)) throw new AppError('policy.unchanged');
  await requireDecidersLeft(ctx, row.operator_id, rightsOf(input.roles));
  return proposeAbout(ctx, input, 'operator_roles', { from: row.roles, to: input.roles });
}

/**
 * Takes power away, so one operator is enough; nobody disables oneself, and at least two remain who
 * decide about operators. Throws `operator.last_deciders`.
 */
export async function disableOperator(ctx: OperatorCommand, { operatorId, reason }: About): Promise<void> {
  if (operatorId === ctx.operator.operatorId) throw new AppError('operator.own_case');
  await requireDecidersLeft(ctx, operatorId, []);
  const row = found(await operatorById(ctx.reader, operatorId));
  if (row.disabled_at) throw new AppError('policy.unchanged');
  await saveDisabled(ctx.writer, operatorId, ctx.now);
  await voidParts(ctx.writer, operatorId, [], ctx.now);
  await endSessions(ctx.writer, operatorId, ctx.wall);
  await audit(ctx, 'operator.disable', { type: 'operator', id: operatorId }, `${row.username}: ${reason}`);
}

/**
 * Lets a device of another operator in: it has tries of its own from then on, so that no flood of guesses from elsewhere
 * locks the operator out of it. The password and the code are asked for as ever. The other tells what the device is
 * called; a stranger cannot know it. Throws `operator.own_case`, and `request.not_found` for whoever was disabled.
 */
export async function letDeviceIn(
  ctx: OperatorCommand,
  { operatorId, reason, device }: About & { device: string },
): Promise<void> {
  if (operatorId === ctx.operator.operatorId) throw new AppError('operator.own_case');
  const row = found(await operatorById(ctx.reader, operatorId));
  if (row.disabled_at) throw new AppError('request.not_found');
  await insertKnownDevice(ctx.writer, {
    operatorId,
    tokenHash: sha256(newSecret()),
    clientId: device,
    at: ctx.wall,
  });
  await audit(ctx, 'operator.device', { type: 'operator', id: operatorId }, `${row.username}: ${reason}`);
}

export async function proposeEnable(ctx: OperatorCommand, input: About) {
  const row = found(await operatorById(ctx.reader, input.operatorId));
  if (!row.disabled_at) throw new AppError('policy.unchanged');
  return proposeAbout(ctx, input, 'operator_enable', {});
}

export async function proposeSecondFactorReset(ctx: OperatorCommand, input: About) {
  const row = found(await operatorById(ctx.reader, input.operatorId));
  if (!row.totp_since) throw new AppError('policy.unchanged');
  return proposeAbout(ctx, input, 'operator_second_factor', {});
}

async function proposeAbout(
  ctx: OperatorCommand,
  { operatorId, reason }: About,
  kind: (typeof operatorKinds)[number],
  content: RolesContent | object,
) {
  const proposalId = await propose(ctx, { kind, subjectId: operatorId, content, reason });
  await audit(
    ctx,
    `${deedsAbout[kind]}.propose`,
    { type: 'operator', id: operatorId },
    described(content, reason),
  );
  return { proposalId };
}

/** Carries out what was proposed. Throws what `refuseStale` throws. */
export async function approveOperatorChange(ctx: OperatorCommand, proposalId: string): Promise<void> {
  // Before anybody else is held: two who decide at once wait for each other here.
  await lockActive(ctx.writer);
  const row = await closeProposal<RolesContent>(ctx, proposalId, operatorKinds, 'approved');
  const about = found(await operatorById(ctx.reader, row.subject_id));
  await carryOut(ctx, row, about);
  await auditDecision(ctx, row, 'approve');
}

/**
 * Throws `operator.last_deciders` when, with no more than these rights for this operator, fewer than two were
 * left who can decide about operators; `operator.forbidden` for whoever was disabled in this moment.
 */
const requireDecidersLeft = async (
  ctx: OperatorCommand,
  operatorId: string,
  rights: readonly string[],
): Promise<void> => refuseFewDeciders(await holdActive(ctx), operatorId, rights);

async function holdActive({ writer, operator }: OperatorCommand): Promise<OperatorRow[]> {
  const active = await lockActive(writer);
  if (!active.some((row) => row.operator_id === operator.operatorId))
    throw new AppError('operator.forbidden');
  return active;
}

function refuseFewDeciders(
  active: readonly OperatorRow[],
  operatorId: string,
  rights: readonly string[],
): void {
  // Whoever has not opened the invitation yet cannot decide anything.
  const deciders = active.filter((row) => row.password_hash !== '' && rightsOf(row.roles).includes(deciding));
  const loses = !rights.includes(deciding) && deciders.some((row) => row.operator_id === operatorId);
  if (loses && deciders.length <= minDeciders) throw new AppError('operator.last_deciders');
}

/**
 * Throws `proposal.superseded` when the operator it is about is no longer as it was to be changed, and
 * `operator.last_deciders`.
 */
export function refuseStale(
  { kind, content }: ProposalRow<RolesContent>,
  about: OperatorRow,
  active: readonly OperatorRow[],
): void {
  const isRoles = kind === 'operator_roles';
  const isOther = isRoles
    ? !sameRoles(about.roles, content.from)
    : (kind === 'operator_enable' ? about.disabled_at : about.totp_since) === null;
  if (isOther) throw new AppError('proposal.superseded');
  if (isRoles) refuseFewDeciders(active, about.operator_id, rightsOf(content.to));
}

async function carryOut(
  ctx: OperatorCommand,
  row: ProposalRow<RolesContent>,
  about: OperatorRow,
): Promise<void> {
  const { operator_id: operatorId } = about;
  refuseStale(row, about, await holdActive(ctx));
  if (row.kind === 'operator_roles') {
    await saveRoles(ctx.writer, operatorId, row.content.to);
    return voidParts(ctx.writer, operatorId, rightsOf(row.content.to), ctx.now);
  }
  if (row.kind === 'operator_enable') return saveDisabled(ctx.writer, operatorId, null);
  await saveSecret(ctx.writer, operatorId, null);
  await endSessions(ctx.writer, operatorId, ctx.wall);
}

export async function endOperatorProposal(
  ctx: OperatorCommand,
  proposalId: string,
  state: 'refused' | 'withdrawn',
): Promise<void> {
  const row = await closeProposal<RolesContent>(ctx, proposalId, operatorKinds, state);
  await auditDecision(ctx, row, state === 'refused' ? 'refuse' : 'withdraw');
}

const auditDecision = (
  ctx: OperatorCommand,
  row: ProposalRow<RolesContent>,
  verb: 'approve' | 'refuse' | 'withdraw',
) =>
  audit(
    ctx,
    `${deedsAbout[row.kind]}.${verb}`,
    { type: 'operator', id: row.subject_id },
    described(row.content, row.reason),
  );

const described = (content: RolesContent | object, reason: string): string =>
  'to' in content ? `${content.from.join(', ') || '—'} → ${content.to.join(', ') || '—'}: ${reason}` : reason;

const sameRoles = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role));
