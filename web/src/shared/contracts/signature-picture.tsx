import type { DrawnOrTyped } from './signed.ts';
import { strokePath } from './stroke-path.ts';

/** The SVG attributes of strokes, on the pad and under the contract. */
export const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Faces that imitate handwriting; the systems have different ones. */
const handwriting = {
  fontFamily:
    "'Xingkai SC', STXingkai, 'Kaiti SC', STKaiti, KaiTi, 'Segoe Script', 'Snell Roundhand', cursive",
};

/** Shows a signature as it was given: the strokes, or the name in a handwriting face. */
export function SignaturePicture({ signature, label }: { signature: DrawnOrTyped; label: string }) {
  if (signature.kind === 'typed')
    return (
      <p className="py-2 text-center text-3xl wrap-anywhere" style={handwriting}>
        {signature.name}
      </p>
    );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${signature.width} ${signature.height}`}
      className="mx-auto block max-h-40 w-full"
      {...pen}
    >
      {signature.strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have an order and nothing else
        <path key={at} d={strokePath(stroke)} />
      ))}
    </svg>
  );
}
