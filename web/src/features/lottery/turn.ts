/** The rotation of a wheel of equal segments, up to the one that stands under the mark at its top. */

const turns = 5;
const segments = 8;
const step = 360 / segments;

/** The first segment stands under the mark. */
export const restAngle = -step / 2;

/** Returns how far the wheel is turned in all, in degrees, so that a segment stands at the top after some whole turns. */
export function angleFor(segment: number, from: number): number {
  const middle = (segment - 0.5) * step;
  const whole = Math.ceil(from / 360) + turns;
  return whole * 360 - middle;
}
