import type { Signature } from './document.ts';

/** What one signature may consist of: a name takes a few dozen strokes, and a pad hands over some hundred points each. */
export const signatureLimits = {
  maxSide: 2_000,
  maxStrokes: 60,
  maxPoints: 4_000,
  maxNameLength: 40,
} as const;

/** A drawn signature spans at least this part of its field's longer side, and its line is at least this part long. */
const leastSpan = 0.08;
const leastLength = 0.15;

export type SignatureProblem = 'empty' | 'too_small' | 'malformed';

/**
 * Returns what is wrong with a signature, or null. `empty` has no line at all, `too_small` is a dot or a short dash,
 * `malformed` is nothing that a pad can hand over: points beside the field, or too many of them.
 */
export function signatureProblem(signature: Signature): SignatureProblem | null {
  if (signature.kind === 'typed') return signature.name.trim() === '' ? 'empty' : null;
  const { width, height, strokes } = signature;
  if (strokes.every((stroke) => stroke.length === 0)) return 'empty';
  if (!isDrawable(signature)) return 'malformed';
  const side = Math.max(width, height);
  const isLarge = spanOf(strokes) >= leastSpan * side;
  return isLarge && lengthOf(strokes) >= leastLength * side ? null : 'too_small';
}

type Strokes = readonly (readonly number[])[];

function isDrawable({ width, height, strokes }: Extract<Signature, { kind: 'drawn' }>): boolean {
  const { maxSide, maxStrokes, maxPoints } = signatureLimits;
  const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
  if (!isWithin(width, maxSide) || !isWithin(height, maxSide) || strokes.length > maxStrokes) return false;
  if (strokes.reduce((sum, stroke) => sum + stroke.length, 0) > 2 * maxPoints) return false;
  return strokes.every(
    (stroke) =>
      stroke.length % 2 === 0 && stroke.every((value, at) => isWithin(value, at % 2 === 0 ? width : height)),
  );
}

/** Returns the longer side of the box around everything drawn. */
function spanOf(strokes: Strokes): number {
  const span = (axis: 0 | 1): number => {
    const values = strokes.flatMap((stroke) => stroke.filter((_, at) => at % 2 === axis));
    return values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), Infinity);
  };
  return Math.max(span(0), span(1));
}

/** Returns how long the line of all strokes is. */
function lengthOf(strokes: Strokes): number {
  let length = 0;
  for (const stroke of strokes)
    for (let at = 2; at < stroke.length; at += 2) {
      const dx = (stroke[at] ?? 0) - (stroke[at - 2] ?? 0);
      const dy = (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0);
      length += Math.sqrt(dx * dx + dy * dy);
    }
  return length;
}
