import { createHash } from 'node:crypto';
import type { offeringAgreementsApi } from '@banyan/api/equity/agreements.operator.ts';
import { offeringStateOf } from '@banyan/domain/equity/offering-state.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve, recordMaker, refuse } from '../../four-eyes/index.ts';
import {
  type AgreementRow,
  agreementById,
  insertAgreement,
  isAgreementWaiting,
  markAgreementDecided,
} from './agreement.store.ts';
import { type Bilingual, lockOffering, markAgreement, type OfferingRow } from './offering.store.ts';
import { recordOf } from './offerings.ts';

/** Returns the hash that a text of an agreement is known by: of its Chinese, a line break, and its English. */
export const agreementSha256 = ({ zh, en }: Bilingual): string =>
  createHash('sha256').update(`${zh}\n${en}`).digest('hex');

/** Returns whether people may subscribe, or will: only then a new text makes sense. */
export const isToBeSubscribed = (offering: OfferingRow, now: Date): boolean =>
  ['published', 'open'].includes(offeringStateOf(recordOf(offering), now));

/** Throws `equity.not_open` where nobody may subscribe any more. */
export function refuseEnded(isOpen: boolean): void {
  if (!isOpen) throw new AppError('equity.not_open');
}

/** Keeps the agreement that an offering is published with: its first version, which has the id of the offering. */
export const publishFirstAgreement = (ctx: OperatorCommand, row: OfferingRow): Promise<void> =>
  insertAgreement(ctx.writer, {
    agreement_id: row.offering_id,
    offering_id: row.offering_id,
    version: row.agreement_version,
    body: row.agreement,
    sha256: row.agreement_sha256,
    state: 'published',
    proposed_by: row.created_by,
    proposed_at: row.created_at,
    decided_by: ctx.operator.operatorId,
    decided_at: ctx.now,
  });

/**
 * Proposes another text of the agreement of an offering, which another operator publishes. Throws `equity.not_open`,
 * `equity.agreement_unchanged`, and `equity.agreement_waiting` while one waits already.
 */
export async function proposeAgreement(
  ctx: OperatorCommand,
  { equityOfferingId: offeringId, agreement }: InputOf<typeof offeringAgreementsApi.proposeAgreement>,
): Promise<AgreementRow> {
  const offering = found(await lockOffering(ctx.writer, offeringId));
  if (!isToBeSubscribed(offering, ctx.now)) throw new AppError('equity.not_open');
  const sha256 = agreementSha256(agreement);
  if (sha256 === offering.agreement_sha256) throw new AppError('equity.agreement_unchanged');
  if (await isAgreementWaiting(ctx.writer, offeringId)) throw new AppError('equity.agreement_waiting');
  const agreementId = ctx.id('offering-agreement');
  await insertAgreement(ctx.writer, {
    agreement_id: agreementId,
    offering_id: offeringId,
    version: null,
    body: agreement,
    sha256,
    state: 'proposed',
    proposed_by: ctx.operator.operatorId,
    proposed_at: ctx.now,
    decided_by: null,
    decided_at: null,
  });
  await recordMaker(ctx, { type: 'offering_agreement', id: agreementId });
  return found(await agreementById(ctx.writer, agreementId));
}

/**
 * Publishes a text as the next version, or refuses it. Who has subscribed keeps the version that was agreed to; whoever
 * subscribes from now on agrees to this one. Throws `equity.agreement_decided`, `equity.not_open` where nobody may
 * subscribe any more, and what `approve` throws.
 */
export async function decideAgreement(
  ctx: OperatorCommand,
  { agreementId, decision }: InputOf<typeof offeringAgreementsApi.decideAgreement>,
): Promise<AgreementRow> {
  const { offering_id: offeringId } = found(await agreementById(ctx.reader, agreementId));
  const offering = found(await lockOffering(ctx.writer, offeringId));
  // Another may have decided while this one waited for the offering.
  const row = found(await agreementById(ctx.writer, agreementId));
  if (row.state !== 'proposed') throw new AppError('equity.agreement_decided');
  const isPublished = decision === 'publish';
  if (isPublished) refuseEnded(isToBeSubscribed(offering, ctx.now));
  await (isPublished ? approve : refuse)(ctx, { type: 'offering_agreement', id: agreementId });
  const version = isPublished ? offering.agreement_version + 1 : null;
  const by = ctx.operator.operatorId;
  await markAgreementDecided(ctx.writer, agreementId, { version, by, at: ctx.now });
  if (version !== null)
    await markAgreement(ctx.writer, offeringId, { version, body: row.body, sha256: row.sha256 });
  return found(await agreementById(ctx.writer, agreementId));
}
