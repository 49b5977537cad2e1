import type { ContractBlock } from '@banyan/domain/contracts/document.ts';
import {
  type Box,
  colours,
  page,
  type TextStyle,
  textWidth,
  widthIn,
} from '../../../platform/pdf/page-flow.ts';
import type { Fonts } from '../../../platform/pdf/pdf-fonts.ts';
import { baselineOf, leading, textBoxes } from '../../../platform/pdf/text-boxes.ts';
import { linesOf } from '../../../platform/pdf/text-lines.ts';

const body = { face: 'text', size: 10.5, colour: colours.ink } as const satisfies TextStyle;

const headings = {
  1: { style: { ...body, face: 'heading', size: 14 }, leading: 22, before: 20 },
  2: { style: { ...body, face: 'heading', size: 12 }, leading: 19, before: 16 },
  3: { style: { ...body, face: 'heading', size: 10.5 }, leading: 17.5, before: 12 },
} as const;

/** Returns the boxes of one block of the contract's text. */
export function boxesOf(block: ContractBlock, fonts: Fonts): Box[] {
  switch (block.kind) {
    case 'heading': {
      const { style, before, leading: each } = headings[block.level];
      return textBoxes(block.text, style, fonts, { before, leading: each }).map((box) => ({
        ...box,
        staysWithNext: true,
      }));
    }
    case 'paragraph':
      return textBoxes(block.text, body, fonts, { before: 8 });
    case 'list':
      return block.items.flatMap((item, at) =>
        itemBoxes(item, block.ordered ? `${at + 1}.` : '•', fonts, at === 0 ? 8 : 4),
      );
    case 'table':
      return tableBoxes(block, fonts);
  }
}

function itemBoxes(item: string, mark: string, fonts: Fonts, before: number): Box[] {
  const indent = 22;
  const [first, ...rest] = textBoxes(item, body, fonts, { before, indent }) as [Box, ...Box[]];
  const marked: Box = {
    ...first,
    draw(on, y) {
      on.text(page.left + indent - 8, baselineOf(y, leading, body), mark, { ...body, align: 'right' });
      first.draw(on, y);
    },
  };
  return [marked, ...rest];
}

const cell = { ...body, size: 9 } as const satisfies TextStyle;
const cellHead = { ...cell, face: 'heading' } as const satisfies TextStyle;
const cellLeading = 14;
const cellPadding = { x: 8, y: 4.5 } as const;

/** What a column of figures looks like: it is aligned at its end. */
const figure = /^[-+]?[0-9][0-9,.]*%?$/;

interface Column {
  x: number;
  width: number;
  isFigures: boolean;
}

function tableBoxes({ head, rows }: { head: string[]; rows: string[][] }, fonts: Fonts): Box[] {
  const columns = columnsOf(head, rows, fonts);
  const headBox = rowBox(head, columns, cellHead, fonts);
  const drawn: Box = {
    ...headBox,
    before: 10,
    staysWithNext: true,
    draw(on, y) {
      on.fill(page.left, y, textWidth, headBox.height, colours.tint);
      headBox.draw(on, y);
    },
  };
  return [drawn, ...rows.map((row) => ({ ...rowBox(row, columns, cell, fonts), repeated: drawn }))];
}

/** Shares the width out by what the columns need; where that is too much, the wide ones give way. */
function columnsOf(head: readonly string[], rows: readonly string[][], fonts: Fonts): Column[] {
  const natural = head.map((text, at) => {
    const widths = rows.map((row) => widthIn(fonts, row[at] ?? '', cell));
    return Math.max(widthIn(fonts, text, cellHead), ...widths) + 2 * cellPadding.x;
  });
  const total = natural.reduce((sum, width) => sum + width, 0);
  const fair = textWidth / head.length;
  const narrow = natural.filter((width) => width <= fair).reduce((sum, width) => sum + width, 0);
  const wide = total - narrow;
  const widths = natural.map((width) => {
    if (total <= textWidth) return width + (textWidth - total) / head.length;
    return width <= fair ? width : (width / wide) * (textWidth - narrow);
  });
  let x: number = page.left;
  return widths.map((width, at) => {
    const texts = rows.map((row) => row[at] ?? '').filter((text) => text !== '');
    const column = { x, width, isFigures: texts.length > 0 && texts.every((text) => figure.test(text)) };
    x += width;
    return column;
  });
}

function rowBox(row: readonly string[], columns: readonly Column[], style: TextStyle, fonts: Fonts): Box {
  const cells = columns.map(({ width }, at) =>
    linesOf(row[at] ?? '', width - 2 * cellPadding.x, (text) => widthIn(fonts, text, style)),
  );
  const height = Math.max(...cells.map((lines) => lines.length)) * cellLeading + 2 * cellPadding.y;
  return {
    height,
    draw(on, y) {
      for (const [at, { x, width, isFigures }] of columns.entries())
        for (const [line, text] of (cells[at] as string[]).entries()) {
          const baseline = baselineOf(y + cellPadding.y + line * cellLeading, cellLeading, style);
          if (isFigures) on.text(x + width - cellPadding.x, baseline, text, { ...style, align: 'right' });
          else on.text(x + cellPadding.x, baseline, text, style);
        }
      on.rule(page.left, y + height, textWidth, colours.line);
    },
  };
}
