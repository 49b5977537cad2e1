const width = 96;
const height = 32;
const padding = 3;

interface Props {
  /** Heights for drawing, from left to right; what they are is said by the label. */
  values: readonly number[];
  label: string;
  className?: string;
}

/** Draws a few values as one small line over zero, the last one marked: at least two, not all of them zero. */
export function Sparkline({ values, label, className }: Props) {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const x = (i: number) => padding + (i / (values.length - 1)) * (width - 2 * padding);
  const y = (value: number) => padding + ((most - value) / (most - least)) * (height - 2 * padding);
  const line = values.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`);
  const last = values.length - 1;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={className} fill="none">
      <path
        d={`${line.join('')}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`}
        fill="currentColor"
        className="opacity-15"
      />
      <path
        d={line.join('')}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="3" fill="currentColor" />
    </svg>
  );
}
