import { clsx } from 'clsx';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { pointsText } from '../../../ui/points.tsx';
import { lotteryMessages } from '../lottery.messages.ts';
import type { LotterySegment } from '../lottery.queries.ts';
import { spinMs } from '../use-spin.ts';

const center = 160;
const radius = 140;
const step = 45;

const at = (degrees: number, distance: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(center + distance * Math.cos(angle)).toFixed(2)} ${(center + distance * Math.sin(angle)).toFixed(2)}`;
};
const sector = (i: number): string =>
  `M${center} ${center}L${at(i * step, radius)}A${radius} ${radius} 0 0 1 ${at((i + 1) * step, radius)}Z`;

/** So many lamps stand around the wheel. */
const lamps = 24;

interface Props {
  segments: readonly LotterySegment[];
  /** The rotation of the wheel, in degrees. */
  angle: number;
  isSpinning: boolean;
  /** The segment that has just been drawn. */
  won: number | undefined;
}

/** Draws the wheel at its angle. The table of the odds has the same content, for people who do not see the wheel. */
export function Wheel({ segments, angle, isSpinning, won }: Props) {
  return (
    <svg viewBox="0 0 320 326" className="mx-auto block w-full max-w-80" aria-hidden="true">
      <circle cx={center} cy={center + 6} r="152" className="fill-pressed/25" />
      <circle cx={center} cy={center} r="156" className="fill-pressed" />
      <g className={clsx(isSpinning && 'lamps')}>
        {Array.from({ length: lamps }, (_, i) => {
          const [x, y] = at(((i + 0.5) * 360) / lamps, 148).split(' ');
          return (
            <circle key={i} cx={x} cy={y} r="3.2" className={i % 2 === 0 ? 'fill-white' : 'fill-[#ffd98a]'} />
          );
        })}
      </g>
      <g
        style={{
          transform: `rotate(${angle}deg)`,
          transformOrigin: `${center}px ${center}px`,
          transition: isSpinning ? `transform ${spinMs}ms cubic-bezier(0.12, 0.75, 0.12, 1)` : 'none',
        }}
      >
        {segments.map((segment, i) => (
          <Sector
            key={segment.number}
            segment={segment}
            i={i}
            isWon={won === segment.number && !isSpinning}
          />
        ))}
      </g>
      <circle cx={center} cy={center} r="30" className="fill-white" />
      <circle cx={center} cy={center} r="25" className="fill-action" />
      <path d={leaf} className="fill-white" />
      <path
        d={`M${center} 38l-15 -32h30z`}
        className="fill-white stroke-pressed"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A leaf of the tree that the app is called after. */
const leaf = `M${center} 146c11 7 11 21 0 29c-11 -8 -11 -22 0 -29z`;

function Sector({ segment, i, isWon }: { segment: LotterySegment; i: number; isWon: boolean }) {
  const t = useMessages(lotteryMessages);
  const money = useMoneyText();
  const { prize, left } = segment;
  const isOut = left === 0;
  const [figure, word] = !('amount' in prize)
    ? [null, t(prize.kind === 'good' ? 'goodWord' : 'noneShort')]
    : prize.kind === 'cash'
      ? [money(prize.amount), t('money')]
      : [pointsText(prize.amount), t('pointsShort')];
  return (
    <g>
      <path
        d={sector(i)}
        strokeWidth="2"
        className={clsx('stroke-white', isWon ? 'fill-[#ffe7b3]' : i % 2 === 0 ? 'fill-white' : 'fill-tint')}
      />
      <g
        transform={`rotate(${(i + 0.5) * step} ${center} ${center})`}
        textAnchor="middle"
        opacity={isOut ? 0.45 : 1}
      >
        {figure !== null && (
          <text
            x={center}
            y="62"
            fontSize={figure.length > 6 ? 17 : figure.length > 4 ? 20 : 25}
            fontWeight="700"
            className={prize.kind === 'cash' ? 'fill-danger' : 'fill-pressed'}
          >
            {figure}
          </text>
        )}
        <text x={center} y={figure === null ? 66 : 80} fontSize="13" className="fill-soft">
          {word}
        </text>
      </g>
    </g>
  );
}
