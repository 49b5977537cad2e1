import { openItems } from '@banyan/domain/certification/certification-state.ts';
import { maskIdNumber } from '@banyan/domain/certification/id-number.ts';
import { maskName, sameName } from '@banyan/domain/certification/real-name.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { ReadContext, UserRead } from '../../platform/context.ts';
import type { Reader, Writer } from '../../platform/db/sql.ts';
import { hasPaymentPassword } from '../people/index.ts';
import {
  type CertificationRow,
  certificationOf,
  certificationsOf,
  lockCertification,
} from './certification.store.ts';
import { documentsOf, type Keys, nameOf, openPhoto, photoHandle, photoOfHandle } from './documents.ts';
import { photoById, photosOf } from './photo.store.ts';
import { handleEnd } from './upload-photo.ts';

/** Returns what a person sees of the own certification: name and number masked, photos by handles. */
export async function showCertification(ctx: UserRead, keys: Keys) {
  const { userId, policy } = ctx;
  const row = await certificationOf(ctx.reader, userId);
  const state = row?.state ?? 'none';
  const faults = state === 'failed' ? (row?.faults ?? []) : [];
  const documents = row && documentsOf(keys, row);
  const photos = await photosOf(ctx.reader, userId);
  return {
    state,
    hasPaymentPassword: await hasPaymentPassword(ctx.reader, userId),
    name: documents ? maskName(documents.name) : null,
    idNumber: documents ? maskIdNumber(documents.idNumber) : null,
    // What was sent back and not retaken is not shown as if it were good.
    photos: photos
      .filter((photo) => photo.round === row?.round || !faults.some(({ item }) => item === photo.side))
      .map((photo) => ({
        side: photo.side,
        handle: photoHandle(keys, userId, photo.photo_id, handleEnd(ctx)),
        uploadedAt: photo.uploaded_at,
      })),
    faults,
    openItems: [
      ...openItems(
        state,
        faults.map(({ item }) => item),
      ),
    ],
    minAge: policy.certification.minAge,
    reviewedWithinHours: policy.certification.reviewedWithinHours,
    submittedAt: row?.submitted_at ?? null,
    expectedBy: state === 'under_review' ? (row?.expected_by ?? null) : null,
    decidedAt: row?.decided_at ?? null,
  };
}

export async function ownPhoto(ctx: UserRead, keys: Keys, handle: string): Promise<Uint8Array> {
  const photoId = found(photoOfHandle(keys, ctx.userId, handle, ctx.wall));
  return openPhoto(keys, ctx.userId, found(await photoById(ctx.reader, ctx.userId, photoId)));
}

/**
 * Lets only a certified person pass, and only to an account in the own name. Throws `certification.required`
 * and `payout_method.holder_differs`.
 */
export function requireCertifiedHolder(name: string | null, holder: string): void {
  if (name === null) throw new AppError('certification.required');
  if (!sameName(name, holder)) throw new AppError('payout_method.holder_differs');
}

/** Returns how far a person's certification is, and until when it is decided while it is under review. */
export async function certificationState(reader: Reader, userId: string) {
  const row = await certificationOf(reader, userId);
  const state = row?.state ?? 'none';
  return { state, expectedBy: state === 'under_review' ? (row?.expected_by ?? null) : null };
}

/** Returns whether a person is certified, and the version of the certification, which each step makes anew. */
export const certificationStanding = async (reader: Reader, userId: string) =>
  standingOf(await certificationOf(reader, userId));

/** Returns the same: nobody else takes a step until the commit. */
export const holdCertification = async (writer: Writer, userId: string) =>
  standingOf(await lockCertification(writer, userId));

const standingOf = (row: CertificationRow | undefined) => ({
  isCertified: row?.state === 'passed',
  version: row?.version ?? 0,
});

/** Returns the name on the document of a person who has passed, or null. */
export async function certifiedName(ctx: ReadContext, keys: Keys, userId: string): Promise<string | null> {
  const row = await certificationOf(ctx.reader, userId);
  return row?.state === 'passed' ? nameOf(keys, row) : null;
}

/** Returns the same of many people at once. */
export async function certifiedNames(
  ctx: Pick<ReadContext, 'reader'>,
  keys: Keys,
  userIds: readonly string[],
): Promise<(userId: string) => string | null> {
  const rows = await certificationsOf(ctx.reader, userIds);
  const passed = new Map(rows.filter(({ state }) => state === 'passed').map((row) => [row.user_id, row]));
  return (userId) => {
    const row = passed.get(userId);
    return row ? nameOf(keys, row) : null;
  };
}

/** Returns name and masked number of the document of a person who has passed, or null. */
export async function certifiedDocuments(ctx: ReadContext, keys: Keys, userId: string) {
  const row = await certificationOf(ctx.reader, userId);
  const documents = row?.state === 'passed' ? documentsOf(keys, row) : null;
  return documents && { name: documents.name, maskedNumber: maskIdNumber(documents.idNumber) };
}
