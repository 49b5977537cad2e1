import type { ReactNode } from 'react';
import type { Side } from '../certification.queries.ts';

/**
 * The labels that are printed on every such document, whatever the app's language: by them the sample is seen to be
 * one. None of the drawn document's own values is anybody's.
 */
const printed = {
  name: '姓名',
  sex: '性别',
  address: '住址',
  number: '公民身份号码',
  country: '中华人民共和国',
  card: '居民身份证',
  issuer: '签发机关',
  validity: '有效期限',
};

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
const words = (x: number, y: number, text: string, size = 13) => (
  <text x={x} y={y} fontSize={size} lang="zh" className="fill-ink">
    {text}
  </text>
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
      {words(62, 60, printed.name)}
      {line(98, 51, 52)}
      {words(62, 84, printed.sex)}
      {line(98, 75, 24)}
      {words(62, 108, printed.address)}
      {line(98, 99, 82)}
      {words(62, 152, printed.number)}
      {line(150, 143, 108)}
      {portrait(226, 84, 1)}
    </>
  ),
  back: (
    <>
      {card}
      <circle cx="90" cy="72" r="24" fill="currentColor" opacity="0.75" />
      <circle cx="90" cy="72" r="12" className="fill-card" />
      {words(128, 68, printed.country, 17)}
      {words(128, 92, printed.card, 17)}
      {words(86, 132, printed.issuer)}
      {line(148, 123, 92)}
      {words(86, 156, printed.validity)}
      {line(148, 147, 106)}
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
      {words(180, 130, printed.name, 11)}
      {line(206, 122, 22)}
      {words(180, 146, printed.sex, 11)}
      {line(206, 138, 16)}
      {line(182, 156, 70)}
      {portrait(248, 138, 0.45)}
    </>
  ),
};
