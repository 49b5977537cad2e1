import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { groupDigits } from '@banyan/domain/money/display.ts';
import { factRows } from '../../../platform/pdf/fact-rows.ts';
import {
  type Box,
  type Canvas,
  canvas,
  colours,
  page,
  type TextStyle,
  textWidth,
  widthIn,
} from '../../../platform/pdf/page-flow.ts';
import type { Fonts } from '../../../platform/pdf/pdf-fonts.ts';
import { certificateFacts, type Seal } from '../../../platform/pdf/seal.ts';
import { baselineOf, textBoxes } from '../../../platform/pdf/text-boxes.ts';
import type { StatementMessages } from './statement.messages.ts';
import type { StatementEntry, StatementHead } from './statement.ts';

const title = { face: 'heading', size: 20, colour: colours.ink } as const satisfies TextStyle;
const small = { face: 'text', size: 7.5, colour: colours.quiet } as const satisfies TextStyle;
const cell = { face: 'text', size: 9, colour: colours.ink } as const satisfies TextStyle;
const cellHead = { ...cell, face: 'heading' } as const satisfies TextStyle;

/** All rows are of one height, so that the number of pages is known before the first of them is written. */
const rowHeight = 27;
const headHeight = 22;
const bottom = page.height - page.bottom;
const columns = { time: page.left + 6, entry: page.left + 118, amount: page.left + 372 } as const;
const right = page.left + textWidth - 6;
const entryWidth = columns.amount - 62 - columns.entry;

/** A row of the table: two lines to the left, figures to the right. */
export type Row = Pick<StatementEntry, 'time' | 'number' | 'name' | 'subject'> & {
  amount: bigint | null;
  balance: bigint;
};

export interface Layout {
  head: StatementHead;
  fonts: Fonts;
  messages: StatementMessages;
  seal: Seal;
  /** Where the table begins on the first page. */
  tableAt: number;
  firstRows: number;
  pages: number;
  boxes: readonly Box[];
}

const rowsBelow = (y: number): number => Math.floor((bottom - y - headHeight) / rowHeight);

/** Returns how a statement is laid out, of so many rows. */
export function layoutOf(given: Pick<Layout, 'head' | 'fonts' | 'messages' | 'seal'>, rows: number): Layout {
  const boxes = headBoxes(given);
  const tableAt = boxes.reduce((y, { height, before = 0 }) => y + height + before, page.top as number) + 16;
  const firstRows = rowsBelow(tableAt);
  const pages = 1 + Math.max(0, Math.ceil((rows - firstRows) / rowsBelow(page.top)));
  return { ...given, boxes, tableAt, firstRows, pages };
}

/** Returns how many rows stand on a page; the first is number 1. */
export const rowsOn = (layout: Layout, at: number): number =>
  at === 1 ? layout.firstRows : rowsBelow(page.top);

function headBoxes({ head, fonts, messages, seal }: Pick<Layout, 'head' | 'fonts' | 'messages' | 'seal'>) {
  const certificate = certificateFacts(seal.certificates[0]);
  return [
    ...textBoxes(messages.title, title, fonts, { before: 0, leading: 30 }),
    ...factRows(
      [
        [messages.number, head.number],
        [messages.holder, head.holder],
        [messages.period, `${head.from} ${messages.to} ${head.to}`],
        [messages.currency, currency],
        [messages.count, String(head.count)],
        [messages.opening, figure(head.opening)],
        [messages.received, figure(head.received)],
        [messages.spent, figure(head.spent)],
        [messages.closing, figure(head.closing)],
        [messages.seal, `${certificate.subject}    SHA-256 ${certificate.sha256}`],
      ],
      fonts,
    ),
    ...textBoxes(messages.note, { ...small, size: 8.5 }, fonts, { before: 10, leading: 13 }),
  ];
}

const figure = (amount: bigint): string => groupDigits(formatAmount(amount, currency));

/** Draws a page with its rows. */
export function pageOf(layout: Layout, at: number, rows: readonly Row[]): Canvas {
  const { fonts, messages } = layout;
  const on = canvas(fonts);
  let y: number = page.top;
  if (at === 1) {
    for (const box of layout.boxes) {
      y += box.before ?? 0;
      box.draw(on, y);
      y += box.height;
    }
    y = layout.tableAt;
  }
  on.fill(page.left, y, textWidth, headHeight, colours.tint);
  const baseline = baselineOf(y, headHeight, cellHead);
  on.text(columns.time, baseline, messages.time, cellHead);
  on.text(columns.entry, baseline, messages.entry, cellHead);
  on.text(columns.amount, baseline, messages.amount, { ...cellHead, align: 'right' });
  on.text(right, baseline, messages.balance, { ...cellHead, align: 'right' });
  y += headHeight;
  for (const row of rows) {
    drawRow(on, fonts, y, row);
    y += rowHeight;
  }
  drawMargins(on, layout, at);
  return on;
}

function drawRow(on: Canvas, fonts: Fonts, y: number, row: Row): void {
  const [first, second] = [y + 12, y + 22];
  on.text(columns.time, first, row.time, cell);
  on.text(columns.time, second, row.number, small);
  on.text(columns.entry, first, shortened(row.name, cell, fonts), cell);
  on.text(columns.entry, second, shortened(row.subject, small, fonts), small);
  if (row.amount !== null) on.text(columns.amount, first, figure(row.amount), { ...cell, align: 'right' });
  on.text(right, first, figure(row.balance), { ...cell, align: 'right' });
  on.rule(page.left, y + rowHeight, textWidth, colours.line, 0.4);
}

/** Returns a text, or as much of its beginning as there is room for. */
function shortened(text: string, style: TextStyle, fonts: Fonts): string {
  if (widthIn(fonts, text, style) <= entryWidth) return text;
  let kept = Array.from(text);
  while (kept.length > 0 && widthIn(fonts, `${kept.join('')}…`, style) > entryWidth) kept = kept.slice(0, -1);
  return `${kept.join('')}…`;
}

function drawMargins(on: Canvas, { head, messages, seal, pages }: Layout, at: number): void {
  const end = page.width - page.right;
  const foot = page.height - 44;
  on.text(page.left, 48, 'Banyan 榕', { face: 'heading', size: 10, colour: colours.accent });
  on.text(end, 48, head.number, { ...small, size: 9, align: 'right' });
  on.rule(page.left, 58, textWidth, colours.line);
  if (seal.isDemo) on.text(page.left, foot, messages.demo, { ...small, size: 8, colour: colours.warning });
  on.text(end, foot, messages.page(at, pages), { ...small, size: 8, align: 'right' });
}
