import { type Box, colours, page, type TextStyle, textWidth, widthIn } from './page-flow.ts';
import type { Fonts } from './pdf-fonts.ts';
import { baselineOf } from './text-boxes.ts';
import { linesOf } from './text-lines.ts';

const label = { face: 'text', size: 9, colour: colours.quiet } as const satisfies TextStyle;
const value = { face: 'text', size: 9.5, colour: colours.ink } as const satisfies TextStyle;
const leading = 15;
const labelWidth = 120;

/** Returns a row for each fact, its name to the left, with a rule below. */
export function factRows(facts: readonly (readonly [name: string, text: string])[], fonts: Fonts): Box[] {
  return facts.map(([name, text], at) => {
    const names = linesOf(name, labelWidth - 12, (part) => widthIn(fonts, part, label));
    const lines = linesOf(text, textWidth - labelWidth, (part) => widthIn(fonts, part, value));
    const height = Math.max(names.length, lines.length) * leading + 8;
    return {
      height,
      before: at === 0 ? 8 : 0,
      draw(on, y) {
        for (const [line, part] of names.entries())
          on.text(page.left, baselineOf(y + 4 + line * leading, leading, label), part, label);
        for (const [line, part] of lines.entries())
          on.text(page.left + labelWidth, baselineOf(y + 4 + line * leading, leading, value), part, value);
        on.rule(page.left, y + height, textWidth, colours.line, 0.4);
      },
    };
  });
}
