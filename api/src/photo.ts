/** The largest photo that is taken, before it is drawn anew. */
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Why a photo is not taken, whatever it is of. */
export const photoErrors = [
  'certification.photo_unreadable',
  'certification.photo_too_small',
  'certification.photo_too_large',
] as const;
