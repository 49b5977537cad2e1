import type { FaceName } from './faces.ts';
import { pdfNumber } from './pdf-file.ts';
import { type Fonts, resourceOf } from './pdf-fonts.ts';

/** A4 in points, and the margins of the text within it. */
export const page = { width: 595.28, height: 841.89, left: 64, right: 64, top: 84, bottom: 76 } as const;
export const textWidth = page.width - page.left - page.right;

export const colours = {
  ink: '0.145 0.149 0.157',
  quiet: '0.384 0.408 0.431',
  accent: '0.137 0.463 0.424',
  tint: '0.945 0.969 0.965',
  line: '0.835 0.855 0.851',
  warning: '0.706 0.325 0.035',
} as const;

/** The operators that draw on a page, collected; all lengths in points from its upper left corner. */
export interface Canvas {
  operators: string[];
  text(x: number, baseline: number, text: string, style: TextStyle): void;
  rule(x: number, y: number, width: number, colour: string, weight?: number): void;
  fill(x: number, y: number, width: number, height: number, colour: string): void;
}

export interface TextStyle {
  face: FaceName;
  /** Points. */
  size: number;
  colour: string;
  /** What `x` is: the text's left end (unless said), or its right end, or its middle. */
  align?: 'right' | 'middle';
}

export const widthIn = (fonts: Fonts, text: string, { face, size }: TextStyle): number =>
  (fonts.widthOf(text, face) * size) / 1000;

export function canvas(fonts: Fonts): Canvas {
  const operators: string[] = [];
  const up = (y: number) => pdfNumber(page.height - y);
  return {
    operators,
    text(x, baseline, text, style) {
      if (text === '') return;
      const width = widthIn(fonts, text, style);
      const start = style.align === 'right' ? x - width : style.align === 'middle' ? x - width / 2 : x;
      const shown = fonts
        .runsOf(text, style.face)
        .map(({ face, codes }) => `/${resourceOf(face)} ${pdfNumber(style.size)} Tf <${codes}> Tj`);
      operators.push(`BT ${style.colour} rg ${pdfNumber(start)} ${up(baseline)} Td ${shown.join(' ')} ET`);
    },
    rule(x, y, width, colour, weight = 0.6) {
      operators.push(
        `${colour} RG ${pdfNumber(weight)} w ${pdfNumber(x)} ${up(y)} m ${pdfNumber(x + width)} ${up(y)} l S`,
      );
    },
    fill(x, y, width, height, colour) {
      operators.push(
        `${colour} rg ${pdfNumber(x)} ${up(y + height)} ${pdfNumber(width)} ${pdfNumber(height)} re f`,
      );
    },
  };
}

/** A piece of the document that is never divided between pages. */
export interface Box {
  /** Points, without the space before it. */
  height: number;
  /** Space before it, unless it begins a page. */
  before?: number;
  /** It must not be the last on its page: a heading, or the first line of a paragraph. */
  staysWithNext?: boolean;
  /** What stands above it again where it begins a page: the head of its table. */
  repeated?: Box;
  /** It begins a page of another part of the document. */
  startsPart?: 'audit';
  draw(on: Canvas, y: number): void;
}

export interface FlownPage {
  canvas: Canvas;
  part: 'text' | 'audit';
}

/** Lays boxes one below the other on as many pages as they need. Throws an `Error` for a group higher than a page. */
export function flow(boxes: readonly Box[], fonts: Fonts): FlownPage[] {
  const pages: FlownPage[] = [{ canvas: canvas(fonts), part: 'text' }];
  const bottom = page.height - page.bottom;
  let y: number = page.top;
  for (const group of groupsOf(boxes)) {
    const [first] = group as [Box, ...Box[]];
    const isEmpty = y === page.top;
    const height = heightOf(group) + (isEmpty ? 0 : (first.before ?? 0));
    const isTooHigh = y + height > bottom;
    if (first.startsPart || (isTooHigh && !isEmpty)) {
      pages.push({ canvas: canvas(fonts), part: first.startsPart ?? (pages.at(-1) as FlownPage).part });
      y = page.top;
    }
    const { canvas: on } = pages.at(-1) as FlownPage;
    if (y === page.top && first.repeated) {
      first.repeated.draw(on, y);
      y += first.repeated.height;
    }
    for (const box of group) {
      y += y === page.top ? 0 : (box.before ?? 0);
      box.draw(on, y);
      y += box.height;
    }
    if (y > bottom + 1) throw new Error('a part of the document is higher than a page');
  }
  return pages;
}

const heightOf = (group: readonly Box[]): number =>
  group.reduce((sum, { height, before = 0 }, at) => sum + height + (at === 0 ? 0 : before), 0);

/** Returns the boxes that stay together, which are groups ending with one that may be the last on its page. */
function groupsOf(boxes: readonly Box[]): Box[][] {
  const groups: Box[][] = [];
  let isOpen = false;
  for (const box of boxes) {
    if (isOpen && !box.startsPart) (groups.at(-1) as Box[]).push(box);
    else groups.push([box]);
    isOpen = box.staysWithNext ?? false;
  }
  return groups;
}
