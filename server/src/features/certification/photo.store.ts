import type { PhotoSide } from '@banyan/domain/certification/certification-state.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export interface PhotoRow {
  side: PhotoSide;
  photo_id: string;
  round: number;
  uploaded_at: Date;
}

/** Returns the person's photos without their pictures: front, back, holding. */
export const photosOf = (reader: Reader, userId: string): Promise<PhotoRow[]> =>
  reader.rows<PhotoRow>(sql`
    select side, photo_id, round, uploaded_at from certification_photos where user_id = ${userId}
    order by case side when 'front' then 1 when 'back' then 2 else 3 end`);

/**
 * Returns whether a photo belongs to the last submission: it carries the round in which it was taken, and a
 * submission begins the next one.
 */
export const isOfLastSubmission = (photo: { round: number }, certification: { round: number }): boolean =>
  photo.round === certification.round - 1;

interface SealedPhoto {
  photo_id: string;
  image_sealed: Uint8Array;
}

export const photoById = (
  reader: Reader,
  userId: string,
  photoId: string,
): Promise<SealedPhoto | undefined> =>
  reader.first<SealedPhoto>(sql`
    select photo_id, image_sealed from certification_photos where user_id = ${userId} and photo_id = ${photoId}`);

export const photoOfSide = (
  reader: Reader,
  userId: string,
  side: PhotoSide,
): Promise<SealedPhoto | undefined> =>
  reader.first<SealedPhoto>(sql`
    select photo_id, image_sealed from certification_photos where user_id = ${userId} and side = ${side}`);

/** Keeps a picture; the one that was there for this side is gone. */
export async function savePhoto(
  writer: Writer,
  userId: string,
  photo: PhotoRow & { image_sealed: Buffer },
): Promise<void> {
  const { side, photo_id, round, image_sealed, uploaded_at } = photo;
  await writer.run(sql`
    insert into certification_photos (user_id, side, photo_id, round, image_sealed, uploaded_at)
    values (${userId}, ${side}, ${photo_id}, ${round}, ${image_sealed}, ${uploaded_at})
    on conflict (user_id, side) do update set photo_id = ${photo_id}, round = ${round}, image_sealed = ${image_sealed},
      uploaded_at = ${uploaded_at}`);
}
