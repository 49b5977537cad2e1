import type { Policy } from '@banyan/domain/policy.ts';
import sharp from 'sharp';
import { AppError } from '../../platform/app-error.ts';
import { semaphore } from '../../platform/semaphore.ts';

/** Photos are drawn two at a time, one thread each, and nothing of one is kept for the next. */
const limited = semaphore(2, 16);
sharp.concurrency(1);
sharp.cache(false);

/** By their first bytes, so that no other decoder of the library is ever given a stranger's file. */
const kinds: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * Decodes a photo and draws it anew as a plain JPEG, upright and no larger than needed: whatever else the file
 * carried (a place, a comment, a script behind the picture) is gone. Throws `certification.photo_unreadable`,
 * `.photo_too_small` and `.photo_too_large`.
 */
export function redrawPhoto(bytes: Buffer, rules: Policy['certification']): Promise<Buffer> {
  if (!kinds.some((isKind) => isKind(bytes))) throw new AppError('certification.photo_unreadable');
  return limited(async () => {
    const picture = sharp(bytes, {
      limitInputPixels: rules.maxPhotoPixels,
      failOn: 'warning',
      sequentialRead: true,
    });
    const { width, height, pages = 1 } = await read(picture.metadata());
    if (width * height > rules.maxPhotoPixels) throw new AppError('certification.photo_too_large');
    if (pages > 1) throw new AppError('certification.photo_unreadable');
    if (Math.min(width, height) < rules.minPhotoSide) throw new AppError('certification.photo_too_small');
    const kept = { width: rules.keptPhotoSide, height: rules.keptPhotoSide };
    return read(
      picture
        .autoOrient()
        .resize({ ...kept, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 82 })
        .toBuffer(),
    );
  });
}

/** The library's own words about a broken file are not shown, but too many pixels have an error of their own. */
const read = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new AppError(isTooLarge ? 'certification.photo_too_large' : 'certification.photo_unreadable');
  });
