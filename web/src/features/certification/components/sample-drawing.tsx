import type { ReactNode } from 'react';
import type { Side } from '../certification.queries.ts';

/** Shows what a good photo of this side looks like. */
export function SampleDrawing({ side, label }: { side: Side; label: string }) {
  return (
    <svg viewBox="0 0 320 200" role="img" aria-label={label} className="size-full text-brand">
      <rect width="320" height="200" className="fill-tint" />
      {drawings[side]}
    </svg>
  );
}

const line = (x: number, y: number, width: number) => (
  <rect x={x} y={y} width={width} height="8" rx="4" fill="currentColor" opacity="0.35" />
);
const portrait = (x: number, y: number, scale: number) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} fill="currentColor">
    <circle cy="-14" r="18" opacity="0.75" />
    <path d="M-30 34a30 28 0 0 1 60 0z" opacity="0.75" />
  </g>
);
const card = (
  <rect
    x="46"
    y="28"
    width="228"
    height="144"
    rx="12"
    className="fill-card"
    stroke="currentColor"
    strokeWidth="2"
  />
);

const drawings: Record<Side, ReactNode> = {
  front: (
    <>
      {card}
      {line(66, 52, 60)}
      {line(66, 74, 90)}
      {line(66, 96, 74)}
      {line(66, 140, 150)}
      {portrait(226, 90, 1)}
    </>
  ),
  back: (
    <>
      {card}
      <circle cx="90" cy="72" r="24" fill="currentColor" opacity="0.75" />
      <circle cx="90" cy="72" r="12" className="fill-card" />
      {line(132, 58, 110)}
      {line(132, 78, 80)}
      {line(86, 122, 130)}
      {line(86, 144, 150)}
    </>
  ),
  holding: (
    <>
      {portrait(120, 92, 2.1)}
      <rect
        x="172"
        y="112"
        width="96"
        height="60"
        rx="6"
        className="fill-card"
        stroke="currentColor"
        strokeWidth="2"
      />
      {line(182, 124, 36)}
      {line(182, 140, 30)}
      {line(182, 156, 70)}
      {portrait(248, 138, 0.45)}
    </>
  ),
};
