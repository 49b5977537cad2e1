import { type Box, colours, page, type TextStyle, textWidth } from './page-flow.ts';
import { baselineOf } from './text-boxes.ts';

const cell = { face: 'text', size: 9, colour: colours.ink } as const satisfies TextStyle;
const head = { ...cell, face: 'heading' } as const satisfies TextStyle;
const height = 20;

/**
 * Returns a row for each line of a table, the first cell to the left and each other one at the right of its column. The
 * head stands above them again on each page.
 */
export function tableRows(names: readonly string[], lines: readonly (readonly string[])[]): Box[] {
  const width = textWidth / names.length;
  const row = (cells: readonly string[], style: TextStyle): Box['draw'] => {
    return (on, y) => {
      const baseline = baselineOf(y, height, style);
      for (const [at, text] of cells.entries()) {
        const isFirst = at === 0;
        const x = isFirst ? page.left + 6 : page.left + width * (at + 1) - 6;
        on.text(x, baseline, text, isFirst ? style : { ...style, align: 'right' });
      }
      on.rule(page.left, y + height, textWidth, colours.line, 0.4);
    };
  };
  const drawHead = row(names, head);
  const repeated: Box = {
    height,
    before: 8,
    staysWithNext: lines.length > 0,
    draw(on, y) {
      on.fill(page.left, y, textWidth, height, colours.tint);
      drawHead(on, y);
    },
  };
  return [repeated, ...lines.map((cells): Box => ({ height, repeated, draw: row(cells, cell) }))];
}
