import { signatureLimits } from '@banyan/domain/contracts/signature-rules.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { pen } from '../../../shared/contracts/signature-picture.tsx';
import type { DrawnOrTyped } from '../../../shared/contracts/signed.ts';
import { strokePath } from '../../../shared/contracts/stroke-path.ts';
import { Button } from '../../../ui/button.tsx';
import { contractsMessages } from '../contracts.messages.ts';

type Drawn = Extract<DrawnOrTyped, { kind: 'drawn' }>;

/** Points that lie closer together than so many pixels say nothing more. */
const leastStep = 2;

interface Props {
  value: Drawn;
  onChange: (value: Drawn) => void;
}

/** Shows a field to sign in with finger, pen or mouse. */
export function SignaturePad({ value, onChange }: Props) {
  const t = useMessages(contractsMessages);
  const field = useRef<SVGSVGElement>(null);
  const [line, setLine] = useState<number[] | null>(null);
  const { strokes } = value;
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
  const isFull = strokes.length >= signatureLimits.maxStrokes || points >= signatureLimits.maxPoints;

  const at = (event: PointerEvent): [number, number] => {
    const box = field.current?.getBoundingClientRect();
    const within = (place: number, most: number) => Math.round(Math.max(0, Math.min(place, most)));
    return [
      within(event.clientX - (box?.left ?? 0), Math.floor(box?.width ?? 0)),
      within(event.clientY - (box?.top ?? 0), Math.floor(box?.height ?? 0)),
    ];
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || isFull) return;
    // Points outside the field still belong to the stroke; a browser without capture ends it at the edge.
    field.current?.setPointerCapture?.(event.pointerId);
    setLine(at(event));
  };
  const go = (event: PointerEvent) => {
    if (!line || points + line.length / 2 >= signatureLimits.maxPoints) return;
    const [x, y] = at(event);
    const far = Math.max(Math.abs(x - (line.at(-2) ?? 0)), Math.abs(y - (line.at(-1) ?? 0)));
    if (far >= leastStep) setLine([...line, x, y]);
  };
  const end = () => {
    if (!line) return;
    setLine(null);
    const box = field.current?.getBoundingClientRect();
    // Strokes from before the device was turned stay where they are.
    const width = Math.max(value.width, Math.floor(box?.width ?? 0));
    const height = Math.max(value.height, Math.floor(box?.height ?? 0));
    onChange({ kind: 'drawn', width, height, strokes: [...strokes, line] });
  };

  return (
    <div>
      <div className="relative overflow-hidden rounded-card border border-edge/60 bg-card">
        <svg
          ref={field}
          role="img"
          aria-label={strokes.length === 0 ? t('padEmpty') : t('padSigned', { n: strokes.length })}
          className="block h-48 w-full touch-none select-none"
          {...pen}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          {(line ? [...strokes, line] : strokes).map((stroke, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes have an order and nothing else
            <path key={index} d={strokePath(stroke)} />
          ))}
        </svg>
        {strokes.length === 0 && !line && (
          <p className="pointer-events-none absolute inset-0 grid place-items-center text-soft">
            {t('signHere')}
          </p>
        )}
        <span aria-hidden className="pointer-events-none absolute inset-x-6 bottom-9 border-b border-line" />
      </div>
      <div className="pairs mt-2 gap-3">
        <Button
          look="secondary"
          size="small"
          disabled={strokes.length === 0}
          onClick={() => onChange({ ...value, strokes: strokes.slice(0, -1) })}
        >
          {t('undo')}
        </Button>
        <Button
          look="secondary"
          size="small"
          disabled={strokes.length === 0}
          onClick={() => onChange({ ...value, strokes: [] })}
        >
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}
