import {
  type CertificationState,
  mayBecome,
  unseen,
} from '@banyan/domain/certification/certification-state.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import { releaseClaim } from '../people/index.ts';
import {
  type CertificationRow,
  certificationOf,
  type Fault,
  insertStep,
  insertView,
  lockCertification,
  revealsOf,
  saveDecision,
  type ViewRow,
} from './certification.store.ts';
import { isOfLastSubmission, photosOf } from './photo.store.ts';

interface Decided {
  userId: string;
  version: number;
}

/**
 * Certifies the person. Throws `request.conflict` when it has changed since it was shown,
 * `certification.not_decidable` when it does not wait for a decision, and `certification.not_revealed` when this
 * operator has not seen all that was handed in.
 */
export async function approveCertification(ctx: OperatorCommand, input: Decided): Promise<CertificationRow> {
  const row = await decide(ctx, input, 'passed', []);
  ctx.happened('person.certified', { userId: row.user_id, subjectId: row.user_id });
  return row;
}

/**
 * Sends items back, each with its reason. The number is free again: whoever held somebody else's does not keep
 * its owner out.
 */
export async function rejectCertification(
  ctx: OperatorCommand,
  input: Decided,
  faults: readonly Fault[],
): Promise<CertificationRow> {
  const row = await decide(ctx, input, 'failed', faults);
  if (row.id_number_index) await releaseClaim(ctx.writer, 'id_number', row.id_number_index, row.user_id);
  return row;
}

async function decide(
  ctx: OperatorCommand,
  { userId, version }: Decided,
  state: 'passed' | ('failed' & CertificationState),
  faults: readonly Fault[],
): Promise<CertificationRow> {
  const row = found(await lockCertification(ctx.writer, userId));
  // What was never handed in is nobody's to see.
  if (row.state === 'none') throw new AppError('request.not_found');
  if (row.version !== version) throw new AppError('request.conflict');
  if (!mayBecome(row.state, state)) throw new AppError('certification.not_decidable');
  if (state === 'passed') await requireReveals(ctx, row);
  await insertStep(ctx.writer, row, { to: state, at: ctx.now, operator: ctx.operator });
  await saveDecision(ctx.writer, row, { state, faults, at: ctx.now, operator: ctx.operator.name });
  ctx.changed(userId, 'people', 'wallet');
  return found(await certificationOf(ctx.reader, userId));
}

/** Only reveals since the last submission count: an earlier one showed other documents. */
async function requireReveals(ctx: OperatorCommand, row: CertificationRow): Promise<void> {
  const newPhotos = (await photosOf(ctx.reader, row.user_id)).filter((photo) =>
    isOfLastSubmission(photo, row),
  );
  const seen = await revealsOf(ctx.reader, row.user_id, ctx.operator.operatorId, row.submitted_at ?? ctx.now);
  const missing = unseen(
    newPhotos.map(({ side }) => side),
    seen,
  );
  if (missing.length > 0)
    throw new AppError('certification.not_revealed', { facts: { missing: missing.join(' ') } });
}

/** Writes down, for the person to see, who reveals what and why. */
export async function recordView(
  ctx: OperatorCommand,
  userId: string,
  view: Pick<ViewRow, 'what' | 'reason'>,
): Promise<void> {
  const { operatorId, name, roles } = ctx.operator;
  await insertView(ctx.writer, userId, {
    ...view,
    view_id: ctx.id(`view of ${view.what}`),
    operator_id: operatorId,
    operator: name,
    roles: [...roles],
    viewed_at: ctx.now,
  });
  ctx.changed(userId, 'people', 'wallet');
}
