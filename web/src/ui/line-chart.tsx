import { clsx } from 'clsx';
import { ChartLine } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { ChartFigure } from './chart-figure.tsx';
import { chartScale, linePath } from './chart-scale.ts';
import { lineChartMessages } from './line-chart.messages.ts';

export interface ChartLineOf {
  /** The name of the line, such as "Annualised rate". */
  name: string;
  /** Heights, for drawing alone: people read the texts. */
  values: readonly number[];
  texts: readonly string[];
}

interface Props {
  label: string;
  /** The name of the horizontal axis, such as "Date": the head of the table's first column. */
  axis: string;
  /** Each place on the horizontal axis, as it is read. */
  places: readonly string[];
  /** One line, or two to compare: the second is dashed. */
  lines: readonly [ChartLineOf, ChartLineOf?];
  /** Starts the vertical axis at zero; otherwise just below the lowest value. */
  fromZero?: boolean;
  note?: ReactNode;
}

const width = 320;
const height = 140;

/**
 * Draws one or two lines over the same places. A slider over the whole of it reads any place by touch, mouse, keys and
 * screen reader; the same figures stand in a table for whoever would rather read.
 */
export function LineChart({ label, axis, places, lines, fromZero = false, note }: Props) {
  const t = useMessages(lineChartMessages);
  const shown = lines.filter((line) => line !== undefined);
  return (
    <ChartFigure
      label={label}
      asPicture={{ icon: <ChartLine className="size-4" aria-hidden />, text: t('asCurve') }}
      picture={<Curve label={label} places={places} lines={shown} fromZero={fromZero} />}
      table={<Figures label={label} axis={axis} places={places} lines={shown} />}
      note={note}
    />
  );
}

interface Shown {
  label: string;
  places: readonly string[];
  lines: readonly ChartLineOf[];
}

function Curve({ label, places, lines, fromZero }: Shown & { fromZero: boolean }) {
  const t = useMessages(lineChartMessages);
  const [picked, setPicked] = useState<number | null>(null);
  const last = places.length - 1;
  const at = Math.min(picked ?? last, last);
  const scale = chartScale(
    lines.flatMap(({ values }) => values),
    { fromZero, height },
  );
  const x = (i: number) => (last === 0 ? width / 2 : (i / last) * width);
  const paths = lines.map(({ values }) => linePath(values, x, scale.y));
  const read = lines.map(({ name, texts }) => `${name} ${texts[at] ?? ''}`);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm" aria-hidden>
        <span className="text-soft">{places[at]}</span>
        {lines.map(({ name, texts }, i) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span
              className={clsx('w-4 border-t-2', i === 0 ? 'border-brand' : 'border-dashed border-edge')}
            />
            {name} <span className="font-semibold tabular-nums">{texts[at]}</span>
          </span>
        ))}
      </p>
      <div className="relative mt-2 rounded-field has-focus-visible:outline-2">
        <Drawing paths={paths} ends={[x(0), x(last)]} markedAt={picked === null ? null : x(at)} />
        {lines.map(({ name, values }, i) => (
          <span
            key={name}
            aria-hidden
            className={clsx(
              'absolute size-2.5 -translate-1/2 rounded-full border-2 border-card',
              i === 0 ? 'bg-brand' : 'bg-edge',
            )}
            style={{
              left: `${(x(at) / width) * 100}%`,
              top: `${(scale.y(values[at] ?? 0) / height) * 100}%`,
            }}
          />
        ))}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          onChange={(event) => setPicked(Number(event.target.value))}
          aria-label={t('pickPoint', { label })}
          aria-valuetext={`${places[at]}: ${read.join(', ')}`}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <p className="mt-1 flex justify-between text-xs text-soft" aria-hidden>
        <span>{places[0]}</span>
        {last > 0 && <span>{places[last]}</span>}
      </p>
    </>
  );
}

interface Drawn {
  paths: readonly string[];
  /** The horizontal positions between which the first line goes: the area below it is tinted. */
  ends: readonly [number, number];
  markedAt: number | null;
}

function Drawing({ paths, ends: [from, to], markedAt }: Drawn) {
  const fade = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-36 w-full overflow-visible"
      aria-hidden="true"
    >
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="[stop-color:var(--color-brand)]" stopOpacity="0.16" />
        <stop offset="1" className="[stop-color:var(--color-brand)]" stopOpacity="0" />
      </linearGradient>
      {[0, 0.5, 1].map((part) => (
        <path key={part} d={`M0 ${part * height}H${width}`} className="stroke-line" {...thin} />
      ))}
      <path d={`${paths[0]}L${to} ${height}L${from} ${height}Z`} fill={`url(#${fade})`} />
      {paths.map((path, i) => (
        <path
          key={i}
          d={path}
          className={i === 0 ? 'stroke-brand' : 'stroke-edge [stroke-dasharray:4_4]'}
          {...thin}
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
      {markedAt !== null && <path d={`M${markedAt} 0V${height}`} className="stroke-edge" {...thin} />}
    </svg>
  );
}

const thin = { vectorEffect: 'non-scaling-stroke', strokeWidth: 1, fill: 'none' } as const;

function Figures({ label, axis, places, lines }: Shown & { axis: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <section className="mt-2 max-h-64 overflow-y-auto" aria-label={label} tabIndex={0}>
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-card text-left text-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              {axis}
            </th>
            {lines.map(({ name }) => (
              <th key={name} scope="col" className="py-1 pl-3 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, i) => (
            <tr key={place} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {place}
              </th>
              {lines.map(({ name, texts }) => (
                <td key={name} className="py-1.5 pl-3 text-right tabular-nums">
                  {texts[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
