import { createHash } from 'node:crypto';
import { canonicalJson } from '@banyan/domain/contracts/canonical.ts';
import { detachedSignature } from './cms.ts';
import type { PdfObject } from './pdf-file.ts';
import type { Seal } from './seal.ts';

/** Where the seal's signature will stand: ten digits for each offset, and zeros for the signature. */
export const rangePlace = '[0 0000000000 0000000000 0000000000]';

/** Room for a signature and its attributes, beside the certificates: bytes. */
const room = 3_072;

/** Returns how many bytes a signature may take. */
export const reservedFor = ({ certificates }: Seal): number =>
  certificates.reduce((sum, { length }) => sum + length, room);

/** Returns the two entries of a signature dictionary that are filled in once the file is whole. */
export const sealPlace = (seal: Seal): string =>
  `/ByteRange ${rangePlace} /Contents <${'0'.repeat(2 * reservedFor(seal))}>`;

/**
 * Puts the seal into its place: over the whole file but the signature's own digits (ISO 32000-1, 12.8.1). What it signs
 * contains a list of the file's parts with the digest of each, by which a reader can tell what was altered.
 */
export async function sealed(
  bytes: Buffer,
  objects: readonly PdfObject[],
  seal: Seal,
  documentSha256: string,
): Promise<Uint8Array> {
  const from = bytes.indexOf(rangePlace, 0, 'latin1');
  const before = bytes.indexOf('<', from, 'latin1');
  const after = before + 2 * reservedFor(seal) + 2;
  bytes.write(rangeText(before, after, bytes.length), from, 'latin1');
  const digest = createHash('sha256')
    .update(bytes.subarray(0, before))
    .update(bytes.subarray(after))
    .digest();
  const parts = partsOf(bytes, objects, [before, after]);
  const signature = await detachedSignature(seal, digest, canonicalJson({ document: documentSha256, parts }));
  if (signature.length > reservedFor(seal)) throw new Error('the signature is longer than its place');
  bytes.write(Buffer.from(signature).toString('hex'), before + 1, 'latin1');
  return Uint8Array.from(bytes);
}

/** Returns which bytes are signed, as wide as the place for it: all but those between two offsets. */
export const rangeText = (before: number, after: number, length: number): string =>
  `[0 ${[before, after, length - after].map((each) => String(each).padStart(10, '0')).join(' ')}]`;

/** Returns the parts with the numbers of their objects and the digest of these, one after another. */
function partsOf(
  bytes: Buffer,
  objects: readonly PdfObject[],
  [before, after]: readonly [number, number],
): { part: string; objects: number[]; sha256: string }[] {
  const names = [...new Set(objects.map(({ part }) => part))].sort();
  return names.map((part) => {
    const own = objects.filter((object) => object.part === part);
    const digest = createHash('sha256');
    for (const { start, end } of own) {
      // The signature is no part of what it signs.
      const isSealed = start < before && after <= end;
      digest.update(bytes.subarray(start, isSealed ? before : end));
      if (isSealed) digest.update(bytes.subarray(after, end));
    }
    return { part, objects: own.map(({ number }) => number), sha256: digest.digest('hex') };
  });
}
