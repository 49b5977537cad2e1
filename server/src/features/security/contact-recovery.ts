import type { operatorContactRecoveriesApi } from '@banyan/api/security/contact-recoveries.operator.ts';
import { isEmail, isPhone, normaliseEmail } from '@banyan/domain/people/credentials.ts';
import {
  confirmationRefusal,
  contactRecoveryAt,
  identityRefusal,
} from '@banyan/domain/security/contact-recovery.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';
import { audit } from '../audit/index.ts';
import { certificationStanding, holdCertification } from '../certification/index.ts';
import { approve, recordMaker, refuse } from '../four-eyes/index.ts';
import {
  claimant,
  claimValue,
  endAllSessions,
  isOwnAccount,
  type Keys,
  lastSignOf,
  listedUser,
  lockPerson,
  replaceAddress,
} from '../people/index.ts';
import {
  type ContactRecoveryRow,
  endStoppedRecovery,
  insertContactRecovery,
  lockContactRecovery,
  recordContactDecision,
} from './contact-recovery.store.ts';
import { notifyOfContactProposal, notifyOfNewContact } from './notices.ts';
import { notifyOwner } from './notify-owner.ts';
import { startSecurityHold } from './security-holds.ts';

type Api = typeof operatorContactRecoveriesApi;
type Proposal = InputOf<Api['proposeContact']>;
type Decision = InputOf<Api['confirmContact']>;

/** Returns where a proposed address is sealed for. */
export const contactPlace = (userId: string): string => `contact_recoveries|address|${userId}`;

const subjectOf = (contactRecoveryId: string) =>
  ({ type: 'contact_recovery', id: contactRecoveryId }) as const;

/**
 * Proposes another contact for a certified person who has lost every way in, and tells the old ones how to stop it.
 * Throws `request.not_found`, `operator.own_case`, `code.sms_off` and the codes of `contact_recovery`.
 */
export async function proposeContact(
  ctx: OperatorCommand,
  { keys, isSmsOn }: { keys: Keys; isSmsOn: boolean },
  { userId, kind, address, evidence, reason }: Proposal,
): Promise<ContactRecoveryRow> {
  const { wall, writer, operator } = ctx;
  await lockPerson(writer, userId);
  const recognisedBy = await refuseUnrecognisable(ctx, userId);
  const text = addressFrom({ kind, address }, isSmsOn);
  if (await claimant(ctx.reader, kind, claimValue(keys, kind, text)))
    throw new AppError('contact_recovery.address_taken');
  await endStoppedRecovery(writer, userId, await lastSignOf(writer, userId), wall);
  const waitHours = ctx.policy.security.contactWaitHours;
  const row = {
    user_id: userId,
    contact_recovery_id: ctx.id('contact_recovery'),
    kind,
    certification_version: recognisedBy,
    address_sealed: seal(keys.data, contactPlace(userId), text),
    reason,
    evidence,
    proposed_by: operator.operatorId,
    proposed_at: wall,
    ready_at: new Date(wall.getTime() + waitHours * 3_600_000),
  };
  if (!(await insertContactRecovery(writer, row))) throw new AppError('contact_recovery.open');
  await recordMaker(ctx, subjectOf(row.contact_recovery_id));
  await audit(ctx, 'contact_recovery.propose', subjectOf(row.contact_recovery_id), `${evidence}: ${reason}`);
  await notifyOfContactProposal(ctx, keys, userId, waitHours);
  return { ...row, state: 'proposed', decided_by: null, decided_at: null, decision: null };
}

/**
 * Returns the version of the certification that the person was recognised by. Throws `request.not_found`,
 * `operator.own_case`, and `contact_recovery.not_certified`, for a closed account too.
 */
async function refuseUnrecognisable(ctx: OperatorCommand, userId: string): Promise<number> {
  const user = found(await listedUser(ctx.reader, userId));
  if (await isOwnAccount(ctx.reader, userId, ctx.operator.operatorId))
    throw new AppError('operator.own_case');
  const { isCertified, version } = await holdCertification(ctx.writer, userId);
  if (user.closed_at !== null || !isCertified) throw new AppError('contact_recovery.not_certified');
  return version;
}

/** Returns an address in the form in which it is kept. Codes for another password have to reach it. */
function addressFrom({ kind, address }: Pick<Proposal, 'kind' | 'address'>, isSmsOn: boolean): string {
  if (kind === 'phone' && !isSmsOn) throw new AppError('code.sms_off');
  const text = kind === 'email' ? normaliseEmail(address) : address.trim();
  if (!(kind === 'email' ? isEmail(text) : isPhone(text)))
    throw new AppError('contact_recovery.address_invalid');
  return text;
}

/**
 * Sets the proposed contact: all sessions end, the old address is told, and money waits. The certification by which the
 * person was recognised must stand as it did. Throws `request.not_found`, `operator.own_case`,
 * `contact_recovery.not_decidable`, `.too_early`, `.not_certified`, `.certification_changed` and `.address_taken`, and
 * what `approve` throws.
 */
export async function confirmContact(
  ctx: OperatorCommand,
  keys: Keys,
  { userId, contactRecoveryId, reason }: Decision,
): Promise<ContactRecoveryRow> {
  const { wall, writer, operator } = ctx;
  const row = await lockStanding(ctx, userId, contactRecoveryId);
  const refusal = confirmationRefusal({ state: row.state, readyAt: row.ready_at }, wall);
  if (refusal) throw new AppError(`contact_recovery.${refusal}`);
  if (await isOwnAccount(ctx.reader, userId, operator.operatorId)) throw new AppError('operator.own_case');
  const changed = identityRefusal(row.certification_version, await holdCertification(writer, userId));
  if (changed) throw new AppError(`contact_recovery.${changed}`);
  await approve(ctx, subjectOf(contactRecoveryId));
  // The address that is about to go is told, and not the one that comes.
  await notifyOfNewContact(ctx, keys, userId);
  const text = unseal(keys.data, contactPlace(userId), found(row.address_sealed));
  if (!(await replaceAddress(ctx, keys, userId, { kind: row.kind, text })))
    throw new AppError('contact_recovery.address_taken');
  await endAllSessions(writer, userId, wall);
  const decided = { state: 'confirmed', by: operator.operatorId, at: wall, decision: reason } as const;
  await recordContactDecision(writer, row, decided);
  await notifyOwner(
    ctx,
    keys,
    userId,
    await startSecurityHold(ctx, userId, { reason: 'contact_replaced', provedBy: null }),
  );
  await audit(ctx, 'contact_recovery.confirm', subjectOf(contactRecoveryId), reason);
  ctx.changed(userId, 'people', 'wallet');
  return decidedRow(row, decided);
}

/**
 * Throws what a proposal is refused with for what has changed since: another certification than the one by which the
 * person was recognised, or an address that somebody has by now.
 */
export async function refuseStale(
  { reader }: Pick<ReadContext, 'reader'>,
  keys: Keys,
  { user_id: userId, kind, certification_version: recognisedBy, address_sealed: sealed }: ContactRecoveryRow,
): Promise<void> {
  const changed = identityRefusal(recognisedBy, await certificationStanding(reader, userId));
  if (changed) throw new AppError(`contact_recovery.${changed}`);
  const text = unseal(keys.data, contactPlace(userId), found(sealed));
  if (await claimant(reader, kind, claimValue(keys, kind, text)))
    throw new AppError('contact_recovery.address_taken');
}

/** Refuses a proposed contact. Throws `request.not_found`, `contact_recovery.not_decidable` and what `refuse` throws. */
export async function refuseContact(
  ctx: OperatorCommand,
  { userId, contactRecoveryId, reason }: Decision,
): Promise<ContactRecoveryRow> {
  const row = await lockStanding(ctx, userId, contactRecoveryId);
  if (row.state !== 'proposed') throw new AppError('contact_recovery.not_decidable');
  await refuse(ctx, subjectOf(contactRecoveryId));
  const { operatorId } = ctx.operator;
  const decided = { state: 'refused', by: operatorId, at: ctx.wall, decision: reason } as const;
  await recordContactDecision(ctx.writer, row, decided);
  await audit(ctx, 'contact_recovery.refuse', subjectOf(contactRecoveryId), reason);
  return decidedRow(row, decided);
}

/** Returns a proposal as it stands. The person is locked first: a login at the same moment is seen, or waits. */
async function lockStanding(
  { writer }: OperatorCommand,
  userId: string,
  contactRecoveryId: string,
): Promise<ContactRecoveryRow> {
  await lockPerson(writer, userId);
  const row = found(await lockContactRecovery(writer, userId, contactRecoveryId));
  const written = { state: row.state, proposedAt: row.proposed_at };
  return { ...row, state: contactRecoveryAt(written, await lastSignOf(writer, userId)) };
}

const decidedRow = (
  row: ContactRecoveryRow,
  { state, by, at, decision }: { state: 'confirmed' | 'refused'; by: string; at: Date; decision: string },
): ContactRecoveryRow => ({
  ...row,
  state,
  address_sealed: null,
  decided_by: by,
  decided_at: at,
  decision,
});
