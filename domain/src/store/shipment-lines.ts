import { carrierNamed } from './carriers.ts';
import type { OrderState } from './order-state.ts';

/** Lines of a file that says which parcels have left: order, carrier, tracking number. */

/** So many lines of one file are taken at most. */
export const mostShipmentLines = 1_000;

export interface ShipmentLine {
  /** The row of the file, counted from one. */
  row: number;
  number: string;
  carrier: string;
  tracking: string;
}

/** An order as far as shipping it goes. */
export interface ShippableOrder {
  number: string;
  state: OrderState;
  isShipped: boolean;
}

export const shipmentProblems = [
  'order_unknown',
  'line_twice',
  'already_shipped',
  'other_state',
  'carrier_unknown',
  'tracking_malformed',
] as const;
type ShipmentProblem = (typeof shipmentProblems)[number];

const columnNames = {
  number: ['单号', '订单号', 'number', 'order', 'ordernumber'],
  carrier: ['快递公司', '承运商', '物流公司', 'carrier'],
  tracking: ['运单号', '快递单号', '物流单号', 'tracking', 'trackingnumber'],
} as const;
type Column = keyof typeof columnNames;
const columns = Object.keys(columnNames) as Column[];

const headingOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/[\s_-]/g, '')
    .toLowerCase();

/** Returns which column of a table is what, by its headings; null where one of them is missing. */
export function shipmentColumns(headings: readonly string[]): Readonly<Record<Column, number>> | null {
  const known = headings.map(headingOf);
  const at = (column: Column) =>
    known.findIndex((heading) => (columnNames[column] as readonly string[]).includes(heading));
  const found = { number: at('number'), carrier: at('carrier'), tracking: at('tracking') };
  return columns.every((column) => found[column] >= 0) ? found : null;
}

/** Reads a cell: a spreadsheet shows the apostrophe that keeps a text from being a formula, or it does not. */
const plain = (cell: string | undefined): string => (cell ?? '').normalize('NFKC').trim().replace(/^'/, '');

/**
 * Returns what the rows below the headings say. Rows of which neither carrier nor tracking number is filled in have not
 * left, and are left out.
 */
export const shipmentLines = (
  rows: readonly { row: number; cells: readonly string[] }[],
  at: Readonly<Record<Column, number>>,
): ShipmentLine[] =>
  rows
    .map(({ row, cells }) => ({
      row,
      number: plain(cells[at.number]).toUpperCase(),
      carrier: plain(cells[at.carrier]),
      tracking: plain(cells[at.tracking]).replaceAll(/\s/g, ''),
    }))
    .filter(({ carrier, tracking }) => carrier !== '' || tracking !== '');

/** What one order is shipped with, and what stands against it. */
interface CheckedLine extends ShipmentLine {
  problem: ShipmentProblem | null;
}

const isTracking = (text: string): boolean => /^[A-Za-z0-9-]{6,40}$/.test(text);

/** Says of each line whether its order can be shipped by it; carriers are named as orders name them. */
export function checkShipments(
  lines: readonly ShipmentLine[],
  orderOf: (number: string) => ShippableOrder | undefined,
): CheckedLine[] {
  const times = new Map<string, number>();
  for (const { number } of lines) times.set(number, (times.get(number) ?? 0) + 1);
  return lines.map((line) => {
    const carrier = carrierNamed(line.carrier);
    const isTwice = (times.get(line.number) ?? 0) > 1;
    const problem = problemOf(line, { order: orderOf(line.number), carrier, isTwice });
    return { ...line, carrier: carrier ?? line.carrier, problem };
  });
}

function problemOf(
  { tracking }: ShipmentLine,
  known: { order: ShippableOrder | undefined; carrier: string | null; isTwice: boolean },
): ShipmentProblem | null {
  const { order, carrier, isTwice } = known;
  if (!order) return 'order_unknown';
  if (isTwice) return 'line_twice';
  if (order.isShipped) return 'already_shipped';
  if (order.state !== 'placed') return 'other_state';
  if (carrier === null) return 'carrier_unknown';
  return isTracking(tracking) ? null : 'tracking_malformed';
}
