interface Options {
  fromZero: boolean;
  /** The height of the drawing. */
  height: number;
}

/**
 * Returns how far below the drawing's top a value stands. A tenth of the range stays free above and below; where all
 * values are the same they stand in the middle.
 */
export function chartScale(
  values: readonly number[],
  { fromZero, height }: Options,
): { y: (value: number) => number } {
  const highest = Math.max(...values, fromZero ? 0 : -Infinity);
  const lowest = Math.min(...values, fromZero ? 0 : Infinity);
  const range = highest - lowest;
  if (!(range > 0)) return { y: () => (fromZero ? height : height / 2) };
  const margin = range / 10;
  const bottom = fromZero ? lowest : lowest - margin;
  const full = highest + margin - bottom;
  return { y: (value) => height - ((value - bottom) / full) * height };
}

/** Returns the path of a line through its values. */
export const linePath = (
  values: readonly number[],
  x: (place: number) => number,
  y: (value: number) => number,
): string => values.map((value, i) => `${i === 0 ? 'M' : 'L'}${place(x(i))} ${place(y(value))}`).join('');

const place = (at: number): number => Math.round(at * 10) / 10;
