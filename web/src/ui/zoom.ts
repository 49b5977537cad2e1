import { runtimeLimits } from '../platform/runtime-limits.ts';

/** The enlargement of a picture, and the offset of its middle, in px of the screen. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}
const { min, max } = runtimeLimits.imageZoom;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Returns a view within the limits of zoom, in which the picture still covers its frame. */
export function clampedView(view: View, frame: Size): View {
  const scale = within(view.scale, min, max);
  const [roomX, roomY] = [frame.width, frame.height].map((length) => ((scale - 1) * length) / 2);
  return {
    scale,
    x: within(view.x, -(roomX ?? 0), roomX ?? 0),
    y: within(view.y, -(roomY ?? 0), roomY ?? 0),
  };
}

/** Returns how far two fingers are apart. */
export const spread = ([a, b]: { x: number; y: number }[]): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
