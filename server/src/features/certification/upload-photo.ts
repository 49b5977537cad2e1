import { openItems, type PhotoSide } from '@banyan/domain/certification/certification-state.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReadContext, SignedIn, UserCommand } from '../../platform/context.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import { hasPaymentPassword, isOpenPerson } from '../people/index.ts';
import {
  type CertificationRow,
  certificationOf,
  lockCertification,
  openCertification,
} from './certification.store.ts';
import { type Keys, photoHandle, sealPhoto } from './documents.ts';
import { savePhoto } from './photo.store.ts';
import { redrawPhoto } from './redraw-photo.ts';

/** Checks, outside the transaction, whether the photo is wanted at all, and only then draws it anew. */
export async function preparePhoto(
  outside: Outside<SignedIn> & { file: Buffer },
  side: PhotoSide,
): Promise<Buffer> {
  const rules = await outside.query(async (ctx) => {
    await checkWanted(ctx, outside.userId, side, await certificationOf(ctx.reader, outside.userId));
    return ctx.policy.certification;
  });
  return redrawPhoto(outside.file, rules);
}

/** Keeps the drawn photo, sealed, in the place of an earlier one of this side. */
export async function uploadPhoto(ctx: UserCommand, keys: Keys, side: PhotoSide, image: Buffer) {
  const { userId } = ctx;
  if (!(await isOpenPerson(ctx.writer, userId))) throw new AppError('session.required');
  await openCertification(ctx.writer, userId);
  const row = await lockCertification(ctx.writer, userId);
  await checkWanted(ctx, userId, side, row);
  const photoId = newId();
  await savePhoto(ctx.writer, userId, {
    side,
    photo_id: photoId,
    round: row?.round ?? 0,
    image_sealed: sealPhoto(keys, userId, photoId, image),
    uploaded_at: ctx.now,
  });
  ctx.changed(userId, 'people');
  return { side, handle: photoHandle(keys, userId, photoId, handleEnd(ctx)), uploadedAt: ctx.now };
}

export const handleEnd = (ctx: ReadContext): Date =>
  new Date(ctx.wall.getTime() + ctx.policy.certification.handleMinutes * 60_000);

async function checkWanted(
  ctx: ReadContext,
  userId: string,
  side: PhotoSide,
  row: CertificationRow | undefined,
): Promise<void> {
  if (!(await hasPaymentPassword(ctx.reader, userId)))
    throw new AppError('certification.payment_password_first');
  const faulty = row?.faults.map(({ item }) => item) ?? [];
  if (!openItems(row?.state ?? 'none', faulty).includes(side)) throw new AppError('certification.not_open');
}
