import { ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { runtimeLimits } from '../platform/runtime-limits.ts';
import { IconButton } from './button.tsx';
import { uiMessages } from './ui.messages.ts';
import { clampedView, spread, type View } from './zoom.ts';

const still: View = { scale: runtimeLimits.imageZoom.min, x: 0, y: 0 };

/** Shows a picture that two fingers, a double tap or the buttons enlarge, and one finger moves. */
export function Zoomable({ src, alt }: { src: string; alt: string }) {
  const t = useMessages(uiMessages);
  const [view, setView] = useState(still);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  // From what is there by then: two fingers that move at once are two events before anything is drawn.
  const change = (next: (before: View) => View) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    setView((before) => clampedView(next(before), { width, height }));
  };
  const zoomBy = (factor: number) => change((before) => ({ ...before, scale: before.scale * factor }));
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const apart = spread([...fingers.current.values()]);
    const [x, y] = [event.clientX, event.clientY];
    fingers.current.set(event.pointerId, { x, y });
    if (fingers.current.size === 1)
      change((from) => ({ ...from, x: from.x + x - before.x, y: from.y + y - before.y }));
    else if (apart > 0) zoomBy(spread([...fingers.current.values()]) / apart);
  };
  const up = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return (
    <div>
      <div
        ref={frame}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onDoubleClick={() => change(({ scale }) => (scale > 1 ? still : { ...still, scale: 2 }))}
        className="aspect-[8/5] touch-none overflow-hidden rounded-field bg-page"
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          className="size-full object-contain"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className="mt-2 flex items-center justify-center gap-4">
        <IconButton label={t('zoomOut')} onClick={() => zoomBy(0.5)}>
          <ZoomOut className="size-6" aria-hidden />
        </IconButton>
        <output className="figures w-14 text-center text-sm text-soft">
          {Math.round(view.scale * 100)}%
        </output>
        <IconButton label={t('zoomIn')} onClick={() => zoomBy(2)}>
          <ZoomIn className="size-6" aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
