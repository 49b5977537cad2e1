import { seal, sealBytes, unseal, unsealBytes } from '../../platform/security/sealing.ts';
import type { CertificationRow } from './certification.store.ts';

/** Where each sealed thing stands: an envelope that was moved to another row or person does not open. */
const place = (userId: string, column: string) => `certifications|${column}|${userId}`;
const photoPlace = (userId: string, photoId: string) =>
  `certification_photos|image_sealed|${userId}|${photoId}`;

export interface Keys {
  data: string;
  index: string;
}

export const sealName = (keys: Keys, userId: string, name: string): Buffer =>
  seal(keys.data, place(userId, 'name_sealed'), name);
export const sealIdNumber = (keys: Keys, userId: string, number: string): Buffer =>
  seal(keys.data, place(userId, 'id_number_sealed'), number);

/** Returns the name in full, or null while none was submitted. The number stays closed. */
export const nameOf = (keys: Keys, row: CertificationRow): string | null =>
  row.name_sealed && unseal(keys.data, place(row.user_id, 'name_sealed'), row.name_sealed);

/** Returns name and number in full, or null while none were submitted. */
export function documentsOf(keys: Keys, row: CertificationRow): { name: string; idNumber: string } | null {
  const name = nameOf(keys, row);
  if (name === null || !row.id_number_sealed) return null;
  return {
    name,
    idNumber: unseal(keys.data, place(row.user_id, 'id_number_sealed'), row.id_number_sealed),
  };
}

export const sealPhoto = (keys: Keys, userId: string, photoId: string, image: Buffer): Buffer =>
  sealBytes(keys.data, photoPlace(userId, photoId), image);
export const openPhoto = (
  keys: Keys,
  userId: string,
  photo: { photo_id: string; image_sealed: Uint8Array },
) => unsealBytes(keys.data, photoPlace(userId, photo.photo_id), photo.image_sealed);

const handlePlace = (userId: string) => `certification_photos|handle|${userId}`;

/** Returns an encrypted handle that opens one photo for one person until an instant. */
export const photoHandle = (keys: Keys, userId: string, photoId: string, until: Date): string =>
  seal(keys.data, handlePlace(userId), `${photoId} ${until.getTime()}`).toString('base64url');

/** Returns the photo that a handle opens, or null when it is somebody else's, made up, or too old. */
export function photoOfHandle(keys: Keys, userId: string, handle: string, wall: Date): string | null {
  try {
    const text = unseal(keys.data, handlePlace(userId), Buffer.from(handle, 'base64url'));
    const [photoId = '', until = '0'] = text.split(' ');
    return Number(until) >= wall.getTime() ? photoId : null;
  } catch {
    return null;
  }
}
