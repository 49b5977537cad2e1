import { signatureLimits } from '@banyan/domain/contracts/signature-rules.ts';
import { z } from 'zod';
import { visibleText } from '../text.ts';

/** The signature of a contract as it travels. */

const { maxSide, maxStrokes, maxPoints, maxNameLength } = signatureLimits;
const unit = z.number().int().min(0).max(maxSide);

/** Drawn strokes, each a list of x, y; or the name as typed, for who cannot draw. */
export const signature = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    width: unit,
    height: unit,
    strokes: z.array(z.array(unit).max(2 * maxPoints)).max(maxStrokes),
  }),
  z.strictObject({ kind: z.literal('typed'), name: visibleText({ max: maxNameLength }) }),
]);

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A contract, signed as it was shown: a draft of another hash by now is refused as `contract.changed`. */
export const signedContract = z.strictObject({ draftSha256: sha256, signature });

/** The errors about the contract that every call that signs one may answer. */
export const signingErrors = [
  'contract.template_missing',
  'contract.changed',
  'contract.signature_missing',
  'contract.name_differs',
] as const;
