import { type Box, page, type TextStyle, textWidth, widthIn } from './page-flow.ts';
import type { Fonts } from './pdf-fonts.ts';
import { linesOf } from './text-lines.ts';

/** The height of a line of a document's text, in points. */
export const leading = 17.5;

interface TextPlace {
  before: number;
  leading?: number;
  /** Points from the left margin. */
  indent?: number;
}

/** Returns a box for each line; the first two lines stay together, and so do the last two. */
export function textBoxes(text: string, style: TextStyle, fonts: Fonts, place: TextPlace): Box[] {
  const { before, leading: height = leading, indent = 0 } = place;
  const lines = linesOf(text, textWidth - indent, (part) => widthIn(fonts, part, style));
  return lines.map((line, at) => ({
    height,
    before: at === 0 ? before : 0,
    staysWithNext: lines.length > 1 && (at === 0 || at === lines.length - 2),
    draw: (on, y) => on.text(page.left + indent, baselineOf(y, height, style), line, style),
  }));
}

/** Returns the baseline of a text in the middle of its line: letters reach about three quarters of their size above it. */
export const baselineOf = (y: number, height: number, { size }: TextStyle): number =>
  y + (height + size * 0.74) / 2;
